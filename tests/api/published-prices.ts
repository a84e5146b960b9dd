export const plain = { prompt_tokens: 1000, completion_tokens: 1000, total_tokens: 2000 };

interface Case {
  title: string;
  model: string;
  usage?: object;
  answer?: object;
  request?: object;
  /** The count of each part, and its published price in US dollars per million. */
  split: Record<string, [number, number]>;
}

/** Usage as upstreams report it, with the prices that their providers publish. */
export const published: Case[] = [
  {
    // https://platform.openai.com/docs/pricing
    title: "cached tokens and reasoning within the totals",
    model: "openai/gpt-5",
    usage: {
      ...plain,
      prompt_tokens_details: { cached_tokens: 400 },
      completion_tokens_details: { reasoning_tokens: 600 },
    },
    split: { input: [600, 1.25], cached: [400, 0.125], output: [400, 10], reasoning: [600, 10] },
  },
  {
    // https://docs.x.ai/docs/models: reasoning tokens aren't part of completion_tokens.
    title: "reasoning apart from the completion, at xAI",
    model: "x-ai/grok-3-mini",
    usage: {
      prompt_tokens: 1000,
      completion_tokens: 100,
      total_tokens: 1700,
      completion_tokens_details: { reasoning_tokens: 600 },
    },
    split: { input: [1000, 0.3], output: [100, 0.5], reasoning: [600, 0.5] },
  },
  {
    // https://ai.google.dev/gemini-api/docs/pricing: thinking tokens are included only in total_tokens.
    title: "thinking apart from the completion, at Gemini",
    model: "google/gemini-2.5-flash",
    usage: { prompt_tokens: 1000, completion_tokens: 100, total_tokens: 1900 },
    split: { input: [1000, 0.3], output: [100, 2.5], reasoning: [800, 2.5] },
  },
  {
    // https://ai.google.dev/gemini-api/docs/pricing
    title: "audio input at Gemini",
    model: "google/gemini-2.5-flash",
    usage: { ...plain, prompt_tokens_details: { audio_tokens: 300 } },
    split: { input: [700, 0.3], audio_input: [300, 1], output: [1000, 2.5] },
  },
  {
    // https://ai.google.dev/gemini-api/docs/pricing: an image of 1K or 2K is 1,120 tokens, or $0.134.
    title: "a generated image by its size",
    model: "google/gemini-3-pro-image-preview",
    usage: {
      prompt_tokens: 100,
      completion_tokens: 1220,
      total_tokens: 1320,
      completion_tokens_details: { image_tokens: 1120 },
    },
    split: { input: [100, 2], output: [100, 12], image_output: [1120, 120] },
  },
  {
    // https://platform.openai.com/docs/pricing#audio-tokens
    title: "audio in and out",
    model: "openai/gpt-audio",
    usage: {
      ...plain,
      prompt_tokens_details: { audio_tokens: 200 },
      completion_tokens_details: { audio_tokens: 900 },
    },
    split: { input: [800, 2.5], audio_input: [200, 32], output: [100, 10], audio_output: [900, 64] },
  },
  {
    // https://platform.openai.com/docs/pricing#audio-tokens
    title: "audio of a model whose audio prices the list lacks",
    model: "openai/gpt-4o-audio-preview",
    usage: {
      ...plain,
      prompt_tokens_details: { audio_tokens: 200 },
      completion_tokens_details: { audio_tokens: 900 },
    },
    split: { input: [800, 2.5], audio_input: [200, 40], output: [100, 10], audio_output: [900, 80] },
  },
  {
    // https://docs.claude.com/en/docs/about-claude/pricing: cache writes cost 1.25 or 2 times as much as input, and
    // cache reads a tenth.
    title: "cache writes for five minutes and for an hour, apart from the prompt",
    model: "anthropic/claude-sonnet-4-5",
    usage: {
      prompt_tokens: 100,
      completion_tokens: 50,
      total_tokens: 10_150,
      cache_creation_input_tokens: 7000,
      cache_read_input_tokens: 3000,
      cache_creation: { ephemeral_5m_input_tokens: 5000, ephemeral_1h_input_tokens: 2000 },
    },
    split: {
      input: [100, 3],
      cached: [3000, 0.3],
      cache_write: [5000, 3.75],
      cache_write_1h: [2000, 6],
      output: [50, 15],
    },
  },
  {
    // https://docs.claude.com/en/docs/about-claude/pricing: LiteLLM reports cache writes and reads as part of the
    // prompt.
    title: "cache writes within the prompt",
    model: "anthropic/claude-sonnet-4-5",
    usage: {
      prompt_tokens: 10_100,
      completion_tokens: 50,
      total_tokens: 10_150,
      cache_creation_input_tokens: 7000,
      cache_read_input_tokens: 3000,
    },
    split: { input: [100, 3], cached: [3000, 0.3], cache_write: [7000, 3.75], output: [50, 15] },
  },
  {
    // https://docs.claude.com/en/docs/about-claude/pricing#long-context-pricing
    title: "a prompt of more than 200,000 tokens",
    model: "anthropic/claude-sonnet-4-5",
    usage: { prompt_tokens: 200_001, completion_tokens: 10, total_tokens: 200_011 },
    split: { input: [200_001, 6], output: [10, 22.5] },
  },
  {
    // https://openai.com/api-priority-processing/
    title: "priority, as served",
    model: "openai/gpt-5",
    answer: { service_tier: "priority" },
    split: { input: [1000, 2.5], output: [1000, 20] },
  },
  {
    // https://openai.com/api-priority-processing/
    title: "priority of a model with another factor",
    model: "openai/gpt-4.1",
    answer: { service_tier: "priority" },
    usage: { ...plain, prompt_tokens_details: { cached_tokens: 400 } },
    split: { input: [600, 3.5], cached: [400, 0.875], output: [1000, 14] },
  },
  {
    // https://openai.com/api-priority-processing/
    title: "priority as requested, if the response names no tier",
    model: "openai/gpt-4o",
    request: { service_tier: "priority" },
    split: { input: [1000, 4.25], output: [1000, 17] },
  },
  {
    // https://platform.openai.com/docs/pricing
    title: "the standard price, if priority was requested but not served",
    model: "openai/gpt-4o",
    answer: { service_tier: "default" },
    request: { service_tier: "priority" },
    split: { input: [1000, 2.5], output: [1000, 10] },
  },
  {
    // https://platform.openai.com/docs/pricing?latest-pricing=flex
    title: "flex",
    model: "openai/gpt-5",
    answer: { service_tier: "flex" },
    usage: { ...plain, prompt_tokens_details: { cached_tokens: 400 } },
    split: { input: [600, 0.625], cached: [400, 0.0625], output: [1000, 5] },
  },
  {
    // https://platform.openai.com/docs/pricing?latest-pricing=batch
    title: "batch",
    model: "openai/gpt-4o-mini",
    answer: { service_tier: "batch" },
    split: { input: [1000, 0.075], output: [1000, 0.3] },
  },
  {
    // https://platform.openai.com/docs/pricing: input to gpt-4o-2024-05-13 costs twice as much as input to the current
    // gpt-4o.
    title: "the model that answered",
    model: "openai/gpt-4o",
    answer: { model: "gpt-4o-2024-05-13" },
    split: { input: [1000, 5], output: [1000, 15] },
  },
];
