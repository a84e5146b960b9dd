import type { ReactNode } from "react";
import * as z from "zod";
import { Badge } from "@/components/ui/badge";
import { t } from "@/i18n/t";
import { byPosition } from "@/lib/by-position";
import { formatCount, formatNumber } from "@/lib/format";
import { Picture } from "./media";

/** The maximum number of a call's results to list. */
const most = 100;

const embeddings = z.object({
  data: z.array(z.object({ embedding: z.union([z.string(), z.array(z.number())]) })).min(1),
});
const image = z.object({
  url: z.string().nullish(),
  b64_json: z.string().nullish(),
  revised_prompt: z.string().nullish(),
});
const images = z.object({
  data: z
    .array(image)
    .min(1)
    .refine((list) => list.every(({ url, b64_json }) => url || b64_json)),
});
const moderations = z.object({
  results: z
    .array(z.object({ flagged: z.boolean(), category_scores: z.record(z.string(), z.number()).catch({}) }))
    .min(1),
});
const ranked = z.object({ index: z.number(), relevance_score: z.number(), document: z.unknown().optional() });
const rerank = z.object({ results: z.array(ranked).min(1) });
const rerankData = z.object({ data: z.array(ranked).min(1) }).transform(({ data }) => ({ results: data }));
const documents = z.object({ documents: z.array(z.unknown()) });
const speech = z.object({ voice: z.unknown(), input: z.string() });

/** The number of dimensions of a vector. A Base64 vector has four bytes per dimension. */
const dimensionsOf = (vector: string | number[]) =>
  typeof vector === "string" ? Math.floor((vector.replace(/=+$/, "").length * 3) / 4 / 4) : vector.length;

const Table = ({ label, heads, children }: { label: string; heads: string[]; children: ReactNode }) => (
  <div className="overflow-x-auto">
    <table
      aria-label={label}
      className="w-full text-[0.8125rem] [&_td]:py-1.5 [&_th]:whitespace-nowrap [&_th:last-child]:w-full [&_td]:pr-4 [&_td]:align-top"
    >
      <thead className="text-left text-muted-foreground text-xs">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className="py-1.5 pr-4 font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y border-t">{children}</tbody>
    </table>
  </div>
);

const Unlisted = ({ count }: { count: number }) =>
  count > most && (
    <p className="text-muted-foreground text-xs">
      {t("{count} more are in Raw JSON.", { count: formatCount(count - most) })}
    </p>
  );

const Embeddings = ({ data }: z.infer<typeof embeddings>) => (
  <>
    <Table label={t("Embeddings")} heads={[t("Input"), t("Dimensions"), t("First values")]}>
      {byPosition(data.slice(0, most)).map(({ key, at, item: { embedding } }) => (
        <tr key={key}>
          <td data-figure>{at + 1}</td>
          <td data-figure>{formatCount(dimensionsOf(embedding))}</td>
          <td className="font-mono text-muted-foreground text-xs">
            {typeof embedding === "string"
              ? t("Base64")
              : `${embedding
                  .slice(0, 4)
                  .map((value) => value.toFixed(4))
                  .join(", ")}${embedding.length > 4 ? ", …" : ""}`}
          </td>
        </tr>
      ))}
    </Table>
    <Unlisted count={data.length} />
  </>
);

const Images = ({ data }: z.infer<typeof images>) =>
  byPosition(data.slice(0, most)).map(({ key, item: { url, b64_json, revised_prompt } }) => (
    <div key={key} className="grid gap-1.5">
      <Picture url={url ?? b64_json ?? ""} />
      {revised_prompt && (
        <p className="break-words">
          <span className="text-muted-foreground">{t("Revised prompt:")} </span>
          {revised_prompt}
        </p>
      )}
    </div>
  ));

const percent = (share: number) => formatNumber(share, { style: "percent", maximumFractionDigits: 1 });

const Moderations = ({ results }: z.infer<typeof moderations>) =>
  byPosition(results.slice(0, most)).map(({ key, at, item: { flagged, category_scores } }) => (
    <div key={key} className="grid gap-2">
      <p className="flex items-center gap-2">
        {results.length > 1 && <span>{t("Input {at}", { at: at + 1 })}</span>}
        <Badge variant={flagged ? "destructive" : "success"}>
          {flagged ? t("Flagged") : t("Not flagged")}
        </Badge>
      </p>
      <dl className="grid max-w-md gap-1 text-[0.8125rem]">
        {Object.entries(category_scores)
          .sort(([, a], [, b]) => b - a)
          .slice(0, 6)
          .map(([category, score]) => (
            <div
              key={category}
              className="grid grid-cols-[7rem_1fr_3.5rem] sm:grid-cols-[10rem_1fr_3.5rem] items-center gap-3"
            >
              <dt className="truncate text-muted-foreground">{category}</dt>
              <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-muted">
                <span
                  className="block h-full rounded-full bg-chart-1"
                  style={{ width: `${Math.min(1, Math.max(0, score)) * 100}%` }}
                />
              </span>
              <dd data-figure className="text-right">
                {percent(score)}
              </dd>
            </div>
          ))}
      </dl>
    </div>
  ));

const textOf = (document: unknown): string =>
  typeof document === "string"
    ? document
    : String((document as { text?: unknown } | null | undefined)?.text ?? JSON.stringify(document) ?? "");

function Ranking({ results, request }: z.infer<typeof rerank> & { request: unknown }) {
  const given = documents.safeParse(request).data?.documents ?? [];
  return (
    <>
      <Table label={t("Ranking")} heads={[t("Score"), t("Document")]}>
        {byPosition(results.slice(0, most)).map(({ key, item: { index, relevance_score, document } }) => (
          <tr key={key}>
            <td data-figure>{formatNumber(relevance_score, { maximumFractionDigits: 4 })}</td>
            <td>
              <span className="line-clamp-3 break-words">{textOf(document ?? given[index])}</span>
              <span className="text-muted-foreground text-xs">
                {t("Document {index}", { index: index + 1 })}
              </span>
            </td>
          </tr>
        ))}
      </Table>
      <Unlisted count={results.length} />
    </>
  );
}

/** The content of a response that isn't a chat completion; undefined if its format is unknown. */
export function otherAnswer(request: unknown, response: unknown, hasEnded: boolean): ReactNode {
  const vectors = embeddings.safeParse(response).data;
  if (vectors) return <Embeddings {...vectors} />;
  const pictures = images.safeParse(response).data;
  if (pictures) return <Images {...pictures} />;
  const moderated = moderations.safeParse(response).data;
  if (moderated) return <Moderations {...moderated} />;
  const ranking = rerank.safeParse(response).data ?? rerankData.safeParse(response).data;
  if (ranking) return <Ranking {...ranking} request={request} />;
  if (hasEnded && response === null && speech.safeParse(request).success)
    return <p className="text-muted-foreground">{t("The response was speech, which isn't stored.")}</p>;
  return undefined;
}
