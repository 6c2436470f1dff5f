// bako-commands: bako without the app, for the tests of the commands.
import Commands

@main
enum Program {
  static func main() { CommandLineProgram.run(with: nil) }
}
