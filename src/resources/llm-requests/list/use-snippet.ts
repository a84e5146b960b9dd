import { mostSnippets, type Snippet } from "@contract/llm-snippets.ts";
import { useQuery } from "@tanstack/react-query";
import { http } from "@/providers/http";

let batch: { q: string; ids: Set<string>; answer: Promise<Map<string, string>> } | undefined;

/** Collects the ids of all rows on a page and reads their snippets in one call. */
function gather(q: string): NonNullable<typeof batch> {
  const ids = new Set<string>();
  const answer = Promise.resolve().then(async () => {
    if (batch?.ids === ids) batch = undefined;
    const { data } = await http.get<Snippet[]>("/api/llm-snippets", { params: { id: [...ids], q } });
    return new Map(data.map(({ id, text }) => [id, text]));
  });
  return { q, ids, answer };
}

async function readSnippet(id: string, q: string): Promise<string | null> {
  if (!batch || batch.q !== q || batch.ids.size === mostSnippets) batch = gather(q);
  batch.ids.add(id);
  return (await batch.answer).get(id) ?? null;
}

/** A line of a request's text. A request's text never changes, except that retention may remove it. */
export const useSnippet = (id: string, q: string, isSettled: boolean) =>
  useQuery({
    queryKey: ["llm-snippets", id, q, isSettled],
    queryFn: () => readSnippet(id, q),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
