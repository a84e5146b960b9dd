/**
 * SQL for the body `b.body` as jsonb, which can't contain NUL: each `\u0000` becomes a space. `\\u0000` is kept,
 * because it is an escaped backslash followed by the text "u0000".
 */
export const bodyJson = String.raw`(case when strpos(b.body::text, '\u0000') = 0 then b.body::text
  else regexp_replace(b.body::text, '(?<!\\)((?:\\\\)*)\\u0000', '\1 ', 'g') end)::jsonb`;
