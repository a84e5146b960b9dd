/**
 * SQL for the body `b.body` as jsonb, which can't contain NUL: an escaped NUL becomes a space. In JSON, `\\u0000` with an
 * escaped backslash is a text.
 */
export const bodyJson = String.raw`(case when strpos(b.body::text, '\u0000') = 0 then b.body::text
  else regexp_replace(b.body::text, '(?<!\\)((?:\\\\)*)\\u0000', '\1 ', 'g') end)::jsonb`;
