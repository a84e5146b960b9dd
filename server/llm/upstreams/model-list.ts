import { matches } from "../matches.ts";
import { listedModels, type ModelDetails } from "./listed-model.ts";

const freshMs = 5 * 60_000;

interface Settings {
  models: string[];
  aliases?: ReadonlyMap<string, string>;
}

/**
 * The models of an upstream, read from its own list every few minutes if its patterns require it.
 * @param read returns the list's JSON
 */
export function createModelList({ models, aliases = new Map() }: Settings, read: () => Promise<string>) {
  const exact = [...models.filter((pattern) => !pattern.includes("*")), ...aliases.keys()];
  const hasPatterns = models.some((pattern) => pattern.includes("*"));
  let listed: { at: number; names: string[]; details: Map<string, ModelDetails> } | undefined;

  /**
   * Reads the list.
   * @throws Error if it can't be read
   */
  async function refresh(): Promise<string[]> {
    const { data } = JSON.parse(await read()) as { data?: unknown };
    if (!Array.isArray(data)) throw new SyntaxError("The list of models has no data");
    const details = listedModels(data);
    const served = [...details.keys()].filter((name) => models.some((pattern) => matches(pattern, name)));
    const names = [...new Set([...exact, ...served])];
    listed = { at: Date.now(), names, details };
    return names;
  }

  return {
    refresh,
    /** The names of the models; only the configured names if the list can't be read. */
    async names(): Promise<string[]> {
      if (!hasPatterns) return exact;
      if (listed && Date.now() - listed.at < freshMs) return listed.names;
      return refresh().catch(() => {
        listed = { at: Date.now(), names: exact, details: new Map() };
        return exact;
      });
    },
    /** Returns a model's details from the list, as it was last read. */
    details: (model: string): ModelDetails | undefined => listed?.details.get(model),
  };
}
