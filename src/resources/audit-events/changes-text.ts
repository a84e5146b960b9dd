import { own } from "@scene/own.ts";
import { t } from "@/i18n/t";
import { formatTime } from "@/lib/format";

export type Change = Record<string, unknown>;

const most = 4;
const longest = 60;
const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return t("none");
  if (typeof value === "string" && isTime.test(value)) return formatTime(value);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};

/** The changed values in words, such as "role from customer to operator". */
export function changesText(before: Change | null, after: Change | null): string {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const texts = names.slice(0, most).map((name) => {
    const label = name.replaceAll("_", " ");
    const [old, next] = [own(before ?? {}, name), own(after ?? {}, name)];
    return old !== null && before && after
      ? t("{label} from {old} to {next}", { label, old: textOf(old), next: textOf(next) })
      : `${label} ${textOf(next ?? old)}`;
  });
  const rest = names.length - texts.length;
  return [...texts, ...(rest > 0 ? [t("{rest} more", { rest })] : [])].join(", ");
}
