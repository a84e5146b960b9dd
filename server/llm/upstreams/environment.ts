import type { Env } from "../../env.ts";

/** The settings of the upstreams in the environment, in order of precedence. */
export function environmentUpstreams(env: Env): Env["LLM_UPSTREAMS"] {
  if (!env.OPENAI_API_KEY && !env.OPENAI_BASE_URL) return env.LLM_UPSTREAMS;
  const openai = {
    name: "openai",
    kind: "openai" as const,
    base_url: env.OPENAI_BASE_URL,
    api_key: env.OPENAI_API_KEY,
    models: ["*"],
    own_keys: false,
    responses_api: false,
  };
  return [...env.LLM_UPSTREAMS, openai];
}
