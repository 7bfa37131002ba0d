import { expect, it } from "vitest";
import { sentFolders } from "./sent-folder.ts";

const folder = (path: string, flags: string[] = [], specialUse?: string) => ({
  ...{ path, name: path.split(/[/.]/).at(-1) ?? "", flags, specialUse },
});

it.each([
  ["the one that the server marks", [folder("Gesendet", ["\\Sent"], "\\Sent")], ["Gesendet"]],
  [
    "Outlook's next to the server's",
    [folder("Sent Items"), folder("Sent", ["\\Sent"], "\\Sent")],
    ["Sent", "Sent Items"],
  ],
  [
    "Apple Mail's, in the inbox",
    [folder("INBOX.Sent Messages"), folder("INBOX.Sent")],
    ["INBOX.Sent Messages", "INBOX.Sent"],
  ],
  ["Gmail's", [folder("[Gmail]"), folder("[Gmail]/Sent Mail", ["\\Sent"], "\\Sent")], ["[Gmail]/Sent Mail"]],
  ["two that are both marked", [folder("A", ["\\SENT"]), folder("B", ["\\Sent"], "\\Sent")], ["B", "A"]],
  [
    "those of other programs and languages",
    [folder("sent-mail"), folder("Éléments envoyés")],
    ["sent-mail", "Éléments envoyés"],
  ],
  ["none that can't be opened", [folder("Sent", ["\\Noselect"]), folder("Sent Items", ["\\NonExistent"])], []],
  ["none that the server uses for something else", [folder("Sent", ["\\Archive"], "\\Archive")], []],
  ["none of other folders", [folder("INBOX"), folder("Sent to clients"), folder("Unsent"), folder("Sent/2025")], []],
])("sent email is in %s", (_, folders, paths) => {
  expect(sentFolders(folders)).toEqual(paths);
});
