"""The date grammar of product.md, written from its text and not from the Swift code.

Reads lines of "zone TAB now TAB kind TAB text", where `now` is a local time of the zone and the kind
is `when`, `since` or `until`. Prints a day, a time with its offset, or the kind of the error.
"""

import re
import sys
from calendar import monthrange
from datetime import date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

MONTHS = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december"]
MONTH = "(?:" + "|".join(f"{name}|{name[:3]}" for name in MONTHS) + "|sept)"
NUMBERS = "one two three four five six seven eight nine ten eleven twelve".split()
DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
WEEKDAY = "(?:" + "|".join(f"{name}|{name[:3]}" for name in DAYS) + "|tues|weds|thur|thurs)"
COUNT = r"(?:a couple of|a couple|a|an|" + "|".join(NUMBERS) + "|[0-9]{1,6})"
# A number and its unit can be one word.
COUNTED = f"(?:({COUNT}) |([0-9]{{1,6}}) ?)"
MINUTE, HOUR = "(?:minutes?|mins?)", "(?:hours?|hrs?|h)"
DAY, WEEK, MONTHS_OF, YEAR = "(?:days?|d)", "(?:weeks?|wks?|w)", "(?:months?)", "(?:years?|yrs?|y)"
PARTS = {"morning": (9, range(4, 12)), "afternoon": (15, range(12, 19)),
         "evening": (20, range(16, 24)), "night": (21, range(18, 24))}


class Refused(Exception):
    pass


def local(day, hour, minute, second, zone):
    """The first instant at which the clocks of the zone show the time."""
    wall = datetime(day.year, day.month, day.day, hour, minute, second)
    found = []
    for fold in (0, 1):
        instant = wall.replace(tzinfo=zone, fold=fold).astimezone(timezone.utc)
        if instant.astimezone(zone).replace(tzinfo=None) == wall:
            found.append(instant)
    if not found:
        raise Refused(f"skipped {day.isoformat()} {hour}:{minute}")
    return min(found).astimezone(zone)


def months_before(day, count):
    month = day.year * 12 + day.month - 1 - count
    year, month = divmod(month, 12)
    if not 1 <= year <= 9999:
        raise Refused("year out of range")
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def days_before(day, count):
    try:
        return day - timedelta(days=count)
    except OverflowError:
        raise Refused("year out of range")


def count_of(match):
    text = match[1] or match[2]
    if text in ("a", "an"):
        return 1
    if text.startswith("a couple"):
        return 2
    return NUMBERS.index(text) + 1 if text in NUMBERS else int(text)


def counted_day(text, today):
    """The day of `3 days ago` or `in 3 days`."""
    match = re.fullmatch(f"(?:(in) )?(.*?)(?: (ago))?", text)
    if (match[1] is None) == (match[3] is None):
        return None
    sign = 1 if match[1] else -1
    for unit, days, months in ((DAY, 1, 0), (WEEK, 7, 0), (MONTHS_OF, 0, 1), (YEAR, 0, 12)):
        if found := re.fullmatch(COUNTED + unit, match[2]):
            count = count_of(found)
            if days:
                return days_before(today, -sign * count * days)
            return months_before(today, -sign * count * months)
    return None


def elapsed(text, now, zone):
    match = re.fullmatch(f"(?:(in) )?(.*?)(?: (ago))?", text)
    if (match[1] is None) == (match[3] is None):
        return None
    minutes = {"half an hour": 30, "an hour and a half": 90}.get(match[2])
    if minutes is None:
        for unit, length in ((MINUTE, 1), (HOUR, 60)):
            if found := re.fullmatch(COUNTED + unit, match[2]):
                minutes = count_of(found) * length
    if minutes is None:
        return None
    distance = timedelta(minutes=minutes if match[1] else -minutes)
    try:
        return (now.astimezone(timezone.utc) + distance).astimezone(zone)
    except OverflowError:
        raise Refused("year out of range")


def latest(year, month, day, today):
    """The latest such day that is not in the future, or the one of the year; None without one."""
    years = [year] if year is not None else [today.year - back for back in range(9)]
    for candidate in years:
        try:
            found = date(candidate, month, day)
        except ValueError:
            continue
        if year is not None or found <= today:
            return found
    return None


def written_day(text, today):
    """The day of `20 nov 2026`, `nov 20`, `20.11.2026`, `2026/1/5` or `2026-1-5`."""
    text = re.sub("^on ", "", text)
    if match := re.fullmatch(r"([0-9]{4})([-/])([0-9]{1,2})\2([0-9]{1,2})", text):
        year, month, day = int(match[1]), int(match[3]), int(match[4])
    elif match := re.fullmatch(r"([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{4})", text):
        year, month, day = int(match[3]), int(match[2]), int(match[1])
    else:
        ordinal = "([0-9]{1,2})(?:st|nd|rd|th)?"
        match = re.fullmatch(f"{ordinal}(?: of)? ({MONTH})(?: ([0-9]{{4}}))?", text)
        if match:
            day, name, year = int(match[1]), match[2], match[3]
        elif match := re.fullmatch(f"({MONTH}) {ordinal}(?: ([0-9]{{4}}))?", text):
            name, day, year = match[1], int(match[2]), match[3]
        else:
            return None
        month = [known[:3] for known in MONTHS].index(name[:3]) + 1
        year = year and int(year)
    found = latest(year, month, day, today)
    if found is None:
        raise Refused("no such day")
    return found


def named_weekday(name):
    return [known[:3] for known in DAYS].index(name[:3])


def refuse_ambiguous(text, today):
    for word in text.split(" "):
        if match := re.fullmatch("([0-9]{1,2})/([0-9]{1,2})(?:/([0-9]{4}))?", word):
            first, second, year = int(match[1]), int(match[2]), match[3] and int(match[3])
            days = [latest(year, second, first, today), latest(year, first, second, today)]
            days = list(dict.fromkeys(day for day in days if day))
            if days:
                raise Refused(" or ".join(day.isoformat() for day in days))
    if match := re.search(f"(?:^| )this ({WEEKDAY})(?: |$)", text):
        back = days_before(today, (today.weekday() - named_weekday(match[1])) % 7)
        ahead = days_before(today, -((named_weekday(match[1]) - today.weekday() - 1) % 7 + 1))
        raise Refused(f"{back.isoformat()} or {ahead.isoformat()}")
    if match := re.fullmatch(f"{COUNTED}m ago", text):
        raise Refused("{0} min ago or {0} months ago".format(count_of(match)))
    if text.startswith("in ") and (match := re.match(f"{COUNTED}m( |$)", text[3:])):
        raise Refused("in {0} min or in {0} months".format(count_of(match)))


def period(text, today):
    """The first and the last day of a period, or None."""
    if match := re.fullmatch("([0-9]{4})(?:-([0-9]{2}))?", text):
        year, month = int(match[1]), match[2] and int(match[2])
        if year == 0:
            raise Refused("year out of range")
        if month is None:
            return date(year, 1, 1), date(year, 12, 31)
        return month_of(year, month) if 1 <= month <= 12 else None
    if match := re.fullmatch("([0-9]{4})-w([0-9]{1,2})", text):
        try:
            first = date.fromisocalendar(int(match[1]), int(match[2]), 1)
        except ValueError:
            return None
        return first, days_before(first, -6)
    if match := re.fullmatch(f"({MONTH})(?: ([0-9]{{4}}))?", text):
        month = [known[:3] for known in MONTHS].index(match[1][:3]) + 1
        year = int(match[2]) if match[2] else today.year - (month > today.month)
        if year == 0:
            raise Refused("year out of range")
        return month_of(year, month)
    if match := re.fullmatch("(last|this|next) (week|month|year)", text):
        distance = {"last": -1, "this": 0, "next": 1}[match[1]]
        if match[2] == "week":
            first = days_before(today, today.weekday() - 7 * distance)
            return first, days_before(first, -6)
        if match[2] == "year":
            return date(today.year + distance, 1, 1), date(today.year + distance, 12, 31)
        month = today.year * 12 + today.month - 1 + distance
        return month_of(month // 12, month % 12 + 1)
    return None


def month_of(year, month):
    return date(year, month, 1), date(year, month, monthrange(year, month)[1])


def clock(text):
    text = re.sub("([ap])\.m\.?$", r"\1m", text)
    if re.fullmatch("(?:at )?midnight", text):
        return 0, 0, 0
    match = re.fullmatch(r"(?:at )?(?:noon|([0-9]{1,2})(?::([0-9]{2}))?(?::([0-9]{2}))? ?(am|pm)?)", text)
    if not match:
        raise Refused("not a time")
    if text.endswith("noon"):
        return 12, 0, 0
    hour, minute, second, half = match.groups()
    if minute is None and half is None:
        raise Refused("not a time")
    hour, minute, second = int(hour), int(minute or 0), int(second or 0)
    if half:
        if not 1 <= hour <= 12:
            raise Refused("not a time")
        hour = hour % 12 + (12 if half == "pm" else 0)
    if hour > 23 or minute > 59 or second > 59:
        raise Refused("no such time")
    return hour, minute, second


def iso_day(text):
    match = re.fullmatch(r"([0-9]{4})-([0-9]{2})-([0-9]{2})", text)
    try:
        return date(*map(int, match.groups()))
    except ValueError:
        raise Refused("no such day")


def named_day(text, today):
    """The day, and whether it is the latest one with its name."""
    plain = {"today": 0, "yesterday": 1, "tomorrow": -1, "day before yesterday": 2,
             "the day before yesterday": 2, "day after tomorrow": -2, "the day after tomorrow": -2}
    if text in plain:
        return days_before(today, plain[text]), False
    if match := re.fullmatch(f"(?:on )?({WEEKDAY})", text):
        return days_before(today, (today.weekday() - named_weekday(match[1])) % 7), True
    if match := re.fullmatch(f"(?:on )?(last|next) ({WEEKDAY})", text):
        index = named_weekday(match[2])
        if match[1] == "last":
            return days_before(today, (today.weekday() - index - 1) % 7 + 1), False
        return days_before(today, -((index - today.weekday() - 1) % 7 + 1)), False
    if (day := counted_day(text, today)) or (day := written_day(text, today)):
        return day, False
    return None


def day_with_part(text, now):
    """The day, whether it is the latest one with its name, and the part of the day or None."""
    today = now.date()
    evening = days_before(today, 1) if now.hour < 4 else today
    special = {
        "tonight": (evening, "night"), "this evening": (evening, "evening"),
        "last night": (days_before(today, 1), "night"), "this morning": (today, "morning"),
        "this afternoon": (today, "afternoon")}
    if text in special:
        day, part = special[text]
        return day, False, part
    first, _, part = text.rpartition(" ")
    if part in PARTS and not re.search("ago$|^in ", first):
        if (found := named_day(first, today)) and not written_day_or_none(first, today):
            return *found, part
        return None
    found = named_day(text, today)
    return found and (*found, None)


def written_day_or_none(text, today):
    try:
        return written_day(text, today)
    except Refused:
        return None


def rfc3339(text, zone):
    match = re.fullmatch(
        r"([0-9]{4}-[0-9]{2}-[0-9]{2})[t ]([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:[.,][0-9]+)?)?"
        r"(?:(z)|([+-])([0-9]{2}):?([0-9]{2}))?", text)
    if not match:
        return None
    day = iso_day(match[1])
    hour, minute, second = int(match[2]), int(match[3]), int(match[4] or 0)
    if hour > 23 or minute > 59 or second > 59:
        raise Refused("no such time")
    if match[5]:
        zone = timezone.utc
    elif match[6]:
        hours, minutes = int(match[7]), int(match[8])
        if hours > 23 or minutes > 59:
            raise Refused("no such offset")
        offset = timedelta(hours=hours, minutes=minutes)
        zone = timezone(offset if match[6] == "+" else -offset)
        return datetime(day.year, day.month, day.day, hour, minute, second, tzinfo=zone)
    return local(day, hour, minute, second, zone)


def meaning(text, kind, now, zone):
    today = now.date()
    if kind != "when" and (found := period(text, today)):
        return found[0] if kind == "since" else found[1]
    if instant := rfc3339(text, zone):
        return instant
    if text == "now":
        return now
    text = " ".join(word[:-1] if len(word) > 1 and word[-1] == "," else word for word in text.split())
    refuse_ambiguous(text, today)
    if (instant := elapsed(text, now, zone)) is not None:
        return instant
    try:
        return time_or_day(text, now, zone)
    except Refused as refused:
        if str(refused) == "not a time" and kind == "when" and (found := period(text, today)):
            raise Refused(f"period {found[0].isoformat()} to {found[1].isoformat()}")
        raise


def time_or_day(text, now, zone):
    today = now.date()
    if found := day_with_part(text, now):
        day, is_latest, part = found
        if part is None:
            return day
        return on_day(day, is_latest, (PARTS[part][0], 0, 0), now, zone)
    words = text.split(" ")
    for index in range(1, len(words)):
        first, rest = " ".join(words[:index]), " ".join(words[index:])
        for day_text, time_text in ((first, rest), (rest, first)):
            if day_text == rest and not is_clock(time_text):
                continue
            found = day_with_part(day_text, now)
            if found is None:
                continue
            day, is_latest, part = found
            if day_text == first and (match := re.fullmatch("(?:at )?([0-9]{1,2})", time_text)):
                refuse_hour(int(match[1]))
            try:
                time = clock(time_text)
            except Refused as refused:
                if str(refused) == "not a time":
                    continue
                raise
            if part and time[0] not in PARTS[part][1]:
                raise Refused("not a time")
            return on_day(day, is_latest, time, now, zone)
    if match := re.fullmatch("at ([0-9]{1,2})", text):
        refuse_hour(int(match[1]))
    time = clock(text)
    later = time > (now.hour, now.minute, now.second)
    return local(days_before(today, 1 if now.hour < 4 and later else 0), *time, zone)


def is_clock(text):
    try:
        clock(text)
    except Refused as refused:
        return str(refused) != "not a time"
    return True


def refuse_hour(hour):
    if 1 <= hour <= 12:
        raise Refused(f"{hour}am or {hour}pm")
    if hour < 24:
        raise Refused(f"{hour:02}:00")


def on_day(day, is_latest, time, now, zone):
    later = time > (now.hour, now.minute, now.second)
    if is_latest and day == now.date() and later:
        day = days_before(day, 7)
    return local(day, *time, zone)


def shown(value):
    if isinstance(value, datetime):
        return value.replace(microsecond=0).isoformat()
    return value.isoformat()


for line in sys.stdin.read().split("\n"):
    if not line:
        continue
    zone_name, now_text, kind, text = line.split("\t")
    zone = ZoneInfo(zone_name)
    wall = datetime.fromisoformat(now_text)
    try:
        now = local(wall.date(), wall.hour, wall.minute, wall.second, zone)
        print(shown(meaning(" ".join(text.lower().split()), kind, now, zone)))
    except Refused as refused:
        print(refused)
