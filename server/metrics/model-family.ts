const families =
  /(?:^|[^a-z])(scenewright|embed|gpt|o\d|claude|gemini|gemma|llama|qwen|mistral|mixtral|deepseek|grok|command|phi|kimi|glm|nova|whisper|tts|dall-e)/;
/** The number of names whose family is remembered. Callers choose the names, so there is a limit. */
const mostNames = 1000;
const known = new Map<string, string>();

/**
 * The family of a model, such as `gpt` for `openai/gpt-4o-mini`; `other` if it isn't one of a fixed list. Metrics have
 * the family as a label instead of the model, because callers can send any name.
 */
export function modelFamily(model: string): string {
  const found = known.get(model);
  if (found) return found;
  const name = families.exec(model.slice(0, 200).toLowerCase())?.[1] ?? "other";
  const family = /^o\d$/.test(name) ? "gpt" : name;
  if (known.size < mostNames) known.set(model, family);
  return family;
}
