import * as z from "zod/mini";

/** The maximum number of requests per call of GET /api/llm-snippets. */
export const mostSnippets = 100;

/** The query of GET /api/llm-snippets. The ids are repeated keys. */
export const snippetQuery = z.object({
  id: z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostSnippets)),
  /** The search whose words the snippets should contain. */
  q: z._default(z.string().check(z.maxLength(400)), ""),
});

/** A line of a logged request. Requests without readable text are left out. */
export interface Snippet {
  id: string;
  text: string;
}
