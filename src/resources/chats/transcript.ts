import type { Chat } from "./use-chat";

/** A text in a code block, whose fence is longer than any in the text. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}

/** The visible branch of a chat as Markdown. */
export function toMarkdown({ title, model_name, system_prompt, messages }: Chat): string {
  const parts = [`# ${title}`, `Model: ${model_name}`];
  if (system_prompt?.trim()) parts.push(`## System prompt\n\n${system_prompt.trim()}`);
  for (const { role, content, attachments, error, model_name: model } of messages) {
    parts.push(role === "user" ? "## You" : `## Assistant${model ? ` (${model})` : ""}`);
    for (const { name, text } of attachments)
      parts.push(text === undefined ? `Picture: ${name}` : `File: ${name}\n\n${fenced(text)}`);
    if (content) parts.push(content);
    if (error) parts.push(`> ${error}`);
  }
  return `${parts.join("\n\n")}\n`;
}

/** The visible branch of a chat as JSON, without links to files, which expire. */
export const toJson = ({ id, title, model_name, system_prompt, created_at, messages }: Chat): string =>
  `${JSON.stringify(
    {
      ...{ id, title, model_name, system_prompt, created_at },
      messages: messages.map(({ versions: _, attachments, ...message }) => ({
        ...message,
        attachments: attachments.map(({ name, text }) => ({ name, text })),
      })),
    },
    null,
    2,
  )}\n`;

/** A file name from a title. */
export const fileNameOf = (title: string, extension: string) =>
  `${
    title
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .trim()
      .slice(0, 80) || "chat"
  }.${extension}`;
