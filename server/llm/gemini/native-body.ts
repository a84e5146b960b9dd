import { membersOf, repeatsNames, withMembers } from "../../json-members.ts";

const configOf = (raw: string) =>
  membersOf(raw).find(({ name }) => name === "generationConfig" || name === "generation_config");

/** Whether a name occurs twice at the top level or in the generation config. */
export function repeatsSettings(raw: string): boolean {
  if (repeatsNames(raw)) return true;
  const config = configOf(raw);
  return config !== undefined && repeatsNames(raw.slice(config.start, config.end));
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
