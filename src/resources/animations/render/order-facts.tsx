import {
  extensionOf,
  hasLength,
  type RenderFormat,
  type RenderOrder,
  renders,
} from "@contract/resources/renders.ts";
import { filmFileName } from "@scene/short-title.ts";
import { useQuery } from "@tanstack/react-query";
import { clock } from "@/components/player/clock";
import { plural, t } from "@/i18n/t";
import { inCredits, useBilling } from "@/providers/billing";
import { http, pathOf } from "@/providers/http";
import { useStudio } from "../editor/studio-context";

interface Speed {
  format: string;
  lines: number;
  speed: number;
}

/**
 * The estimated time for a render of `length` seconds, as text, based on this installation's recent renders; undefined
 * if there are none.
 */
function useRenderTime(format: string, lines: number, length: number): string | undefined {
  const { data = [] } = useQuery({
    queryKey: [renders.name, "speeds"],
    queryFn: async ({ signal }) => (await http.get<Speed[]>(pathOf(renders.name, "speeds"), { signal })).data,
    staleTime: 60_000,
    meta: { quiet: true },
  });
  const known = data.find((one) => one.format === format && one.lines === lines);
  if (!known) return undefined;
  const seconds = length / known.speed;
  return seconds < 60
    ? t("about {count} s", { count: Math.max(1, Math.round(seconds)) })
    : t("about {count} min", { count: Math.ceil(seconds / 60) });
}

interface Props {
  kind: RenderOrder["kind"];
  format: RenderFormat;
  size: { width: number; height: number };
  /** The length of the range to render, in seconds. */
  length: number;
}

/** The file that a render will create, its price and the estimated time. */
export function OrderFacts({ kind, format, size: { width, height }, length }: Props) {
  const { film, record } = useStudio();
  const rate = useBilling().data?.rates.render;
  const time = useRenderTime(format, Math.min(width, height), length);
  const isFree = rate === 0 || kind === "Audio";
  const price =
    rate === undefined
      ? "…"
      : isFree
        ? t("Free")
        : t("{inCredits}, at {inCredits2} a minute", {
            inCredits: inCredits((length / 60) * rate),
            inCredits2: inCredits(rate),
          });
  const size =
    kind === "Plan"
      ? plural(film.scenes.length, "{count} scene on A4 pages", "{count} scenes on A4 pages")
      : kind !== "Audio" && `${width} × ${height}`;
  const facts: [label: string, value: string | false | undefined][] = [
    [t("Size"), size],
    [t("Length"), hasLength(kind) && clock(length, true)],
    [t("Price"), hasLength(kind) && price],
    [t("Render time"), hasLength(kind) && time],
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 rounded-lg border bg-background/60 p-3 text-[0.8125rem]">
      <dt className="text-muted-foreground">{t("File")}</dt>
      <dd className="truncate font-medium">{filmFileName(record.title, extensionOf(format))}</dd>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="tabular-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
