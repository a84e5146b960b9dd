import { t } from "@/i18n/t";
import changelog from "../../../CHANGELOG.md?raw";
import { Article, Code, Part } from "./prose";

interface Release {
  name: string;
  /** Paragraphs before the list. */
  text: string[];
  changes: string[];
}

/** Reads the sections of CHANGELOG.md: second-level headings with paragraphs and flat lists. */
function releasesOf(markdown: string): { lead: string; releases: Release[] } {
  const [head = "", ...parts] = markdown.split(/^## /m);
  const releases = parts.map((part) => {
    const [name = "", ...lines] = part.split("\n");
    const filled = lines.map((line) => line.trim()).filter(Boolean);
    return {
      name,
      text: filled.filter((line) => !line.startsWith("- ")),
      changes: filled.filter((line) => line.startsWith("- ")).map((line) => line.slice(2)),
    };
  });
  return { lead: head.replace(/^# .*$/m, "").trim(), releases };
}

/** Text in which backticks mark code, and asterisks what is important. */
const Inline = ({ text }: { text: string }) =>
  text.split(/(`.+?`|\*\*.+?\*\*)/).map((part, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
    if (part.startsWith("`")) return <Code key={at}>{part.slice(1, -1)}</Code>;
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
    return part.startsWith("**") ? <strong key={at}>{part.slice(2, -2)}</strong> : part;
  });

const { lead, releases } = releasesOf(changelog);

/** CHANGELOG.md as a page. */
export const Changelog = () => (
  <Article title={t("Changelog")} lead={lead.replaceAll("`", "")}>
    {releases.map(({ name, text, changes }) => (
      <Part key={name} id={name.toLowerCase().replace(/[^a-z0-9]+/g, "-")} title={name}>
        {text.map((line) => (
          <p key={line}>
            <Inline text={line} />
          </p>
        ))}
        {changes.length > 0 && (
          <ul className="grid list-disc gap-1.5 pl-5">
            {changes.map((line) => (
              <li key={line}>
                <Inline text={line} />
              </li>
            ))}
          </ul>
        )}
      </Part>
    ))}
  </Article>
);
