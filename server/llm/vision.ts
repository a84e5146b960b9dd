/**
 * The models that accept images, by name. Neither price lists nor most upstreams' lists of models specify this.
 * @source https://platform.openai.com/docs/models, https://docs.claude.com/en/docs/about-claude/models,
 * https://ai.google.dev/gemini-api/docs/models, https://ollama.com/search?c=vision
 */
const seeing = [
  /^(?:chat)?gpt-(?:4o|4\.[15]|5|4-turbo)(?!.*(?:audio|realtime|transcribe|tts|search))/,
  /^o(?:1|3|4-mini)(?!-(?:mini|preview))/,
  /^claude-(?:3|[4-9]|opus|sonnet|haiku)/,
  /^gemini-(?!.*(?:embedding|tts|image))/,
  /^(?:pixtral|mistral-(?:small-3\.[1-9]|medium-[3-9]|large-3)|llama-?4|grok-[4-9]|gemma-?[3-9])/,
  /vision|llava|moondream|minicpm-v|internvl|qwen.*-?vl/,
];

/** Whether a model is known to accept images. A prefix with the name of a provider or folder is ignored. */
export function isVisionModel(model: string): boolean {
  const name = model.toLowerCase().split("/").at(-1)!;
  return seeing.some((pattern) => pattern.test(name));
}
