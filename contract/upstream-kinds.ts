/** The kinds of upstreams. `compatible` is any endpoint that implements OpenAI's API. */
export const upstreamKinds = [
  "compatible",
  "openai",
  "azure",
  "anthropic",
  "gemini",
  "bedrock",
  "ollama",
  "vllm",
  "openrouter",
] as const;
export type UpstreamKind = (typeof upstreamKinds)[number];

/** The base URLs of the kinds whose URL is the same everywhere. */
export const baseUrls: Partial<Record<UpstreamKind, string>> = {
  openai: "https://api.openai.com/v1",
  anthropic: "https://api.anthropic.com/v1",
  gemini: "https://generativelanguage.googleapis.com/v1beta",
  ollama: "http://127.0.0.1:11434/v1",
  openrouter: "https://openrouter.ai/api/v1",
};

/** The display names of the kinds. */
export const upstreamKindLabels: Record<UpstreamKind, string> = {
  compatible: "OpenAI-compatible",
  openai: "OpenAI",
  azure: "Azure OpenAI",
  anthropic: "Anthropic",
  gemini: "Gemini",
  bedrock: "Amazon Bedrock",
  ollama: "Ollama",
  vllm: "vLLM",
  openrouter: "OpenRouter",
};
