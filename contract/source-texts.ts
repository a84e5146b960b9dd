import * as z from "zod/mini";

/** The size limit for a file whose text is read, in bytes. */
export const largestSourceFile = 20_000_000;
/** The maximum length of a film's prompt in characters, and thus of a text that becomes one. */
export const longestPrompt = 20_000;
/** The number up to which a source's characters are counted, so that a whole book doesn't have to be read. */
export const mostCounted = 200_000;

const message = "Enter a complete address, such as https://example.com/article";

/** The body of POST /api/source-texts. */
export const newSourceText = z.strictObject({
  url: z.string().check(
    z.trim(),
    z.maxLength(2000),
    z.refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ""), message),
    z.refine((text) => {
      const { username, password } = URL.parse(text) ?? {};
      return !username && !password;
    }, "Leave out the user name and password"),
  ),
});

/** The text of a file or an article. */
export const sourceText = z.object({
  title: z.string(),
  text: z.string().check(z.maxLength(longestPrompt)),
  is_cut: z.boolean(),
  /** The length of the whole text, or `mostCounted` if it is longer than that. */
  characters: z.int(),
});
export type SourceText = z.infer<typeof sourceText>;

/** The beginning of a text, which ends between words if possible. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, Math.max(0, most));
  const space = Math.max(cut.lastIndexOf(" "), cut.lastIndexOf("\n"));
  // The text may have been cut in the middle of a surrogate pair.
  return (space > most - 200 ? cut.slice(0, space) : cut.replace(/[\ud800-\udbff]$/, "")).trimEnd();
}
