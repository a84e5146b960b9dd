import { membersOf, withMembers } from "../../json-members.ts";

const repeats = (text: string) => {
  const names = membersOf(text).map(({ name }) => name);
  return new Set(names).size < names.length;
};

const configOf = (raw: string) =>
  membersOf(raw).find(({ name }) => name === "generationConfig" || name === "generation_config");

/**
 * Whether a name occurs twice at the top level or in the generation config. This server uses the last value, but an
 * upstream may use the first one, so the caller serializes such a body again.
 */
export function repeatsNames(raw: string): boolean {
  if (repeats(raw)) return true;
  const config = configOf(raw);
  return config !== undefined && repeats(raw.slice(config.start, config.end));
}

/** Sets the output limit of a request and leaves all other bytes unchanged. */
export function withLimit(raw: string, limit: number): string {
  const config = configOf(raw);
  const text = config && raw.slice(config.start, config.end);
  if (!text?.startsWith("{"))
    return withMembers(raw, { [config?.name ?? "generationConfig"]: { maxOutputTokens: limit } });
  const name = membersOf(text).some((member) => member.name === "max_output_tokens")
    ? "max_output_tokens"
    : "maxOutputTokens";
  return raw.slice(0, config!.start) + withMembers(text, { [name]: limit }) + raw.slice(config!.end);
}
