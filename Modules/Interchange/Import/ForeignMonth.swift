import Models

/// The names of months in dates of other languages, as in `7 września` or `7 de septiembre`.
enum ForeignMonth {
  /// The months of each language in order, in the form that follows a day (CLDR, `d MMMM`).
  static let names = [
    // German
    "januar februar märz april mai juni juli august september oktober november dezember",
    // French
    "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    // Spanish
    "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    // Portuguese
    "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
    // Italian
    "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    // Dutch
    "januari februari maart april mei juni juli augustus september oktober november december",
    // Polish
    "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada "
      + "grudnia",
    // Czech
    "ledna února března dubna května června července srpna září října listopadu prosince",
    // Russian
    "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
    // Turkish
    "ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık",
    // Swedish
    "januari februari mars april maj juni juli augusti september oktober november december",
    // Danish
    "januar februar marts april maj juni juli august september oktober november december",
    // Norwegian
    "januar februar mars april mai juni juli august september oktober november desember",
  ].map { $0.split(separator: " ").map(String.init) }

  /// The numbers of the months, from 1, by their whole names in lowercase.
  static let numbers = Dictionary(
    names.flatMap { names in names.enumerated().map { ($1, $0 + 1) } }, uniquingKeysWith: min)
}
