import type { PromptVersionSummary } from "@contract/prompts.ts";
import { Link } from "@/components/layout/link";
import { t } from "@/i18n/t";
import { formatAgo, formatTime } from "@/lib/format";
import { LabelBadge } from "./label-badge";
import { labelsOf, type Prompt } from "./use-prompt";

/** The versions of a prompt with their labels, newest first. */
export const VersionList = ({
  prompt,
  versions,
  shown,
  pathOf,
}: {
  prompt: Prompt;
  versions: PromptVersionSummary[];
  /** The number of the version on screen. */
  shown: number;
  pathOf: (version: number) => string;
}) => (
  <nav aria-label={t("Versions")} className="overflow-hidden rounded-lg border bg-card shadow-xs">
    <ol className="max-h-72 divide-y overflow-y-auto lg:max-h-[40rem]">
      {versions.map(({ version, note, author_name, created_at }) => (
        <li key={version}>
          <Link
            to={pathOf(version)}
            preventScrollReset
            aria-current={version === shown ? "true" : undefined}
            className="grid gap-1 px-3.5 py-2.5 hover:bg-accent focus-visible:outline-offset-[-2px] aria-[current]:bg-tint/50"
          >
            <span className="flex flex-wrap items-center gap-1.5">
              <span data-figure className="mr-0.5 font-medium">
                v{version}
              </span>
              {labelsOf(prompt, version).map((name) => (
                <LabelBadge key={name} name={name} />
              ))}
            </span>
            {note && <span className="wrap-anywhere line-clamp-2 text-[0.8125rem]">{note}</span>}
            <span className="truncate text-muted-foreground text-xs" title={formatTime(created_at)}>
              {author_name ?? t("Deleted user")} · {formatAgo(created_at)}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  </nav>
);
