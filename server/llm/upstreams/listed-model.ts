import * as z from "zod";

const count = z.number().int().positive().max(1_000_000_000).nullish().catch(undefined);
const names = z.array(z.string().max(40)).max(20).nullish().catch(undefined);

/**
 * A model in an upstream's list, in any of the formats that providers use. Fields of another type are ignored.
 * @source https://openrouter.ai/docs/api-reference/list-available-models
 * @source https://docs.mistral.ai/api/#tag/models
 * @source https://console.groq.com/docs/api-reference#models-list
 * @source https://docs.claude.com/en/api/models-list
 */
const listedModel = z.object({
  id: z.string().min(1).max(200),
  created: z.number().int().nonnegative().max(1e11).nullish().catch(undefined),
  context_length: count,
  /** The names for the context length used by Mistral, Groq, vLLM and Anthropic. */
  max_context_length: count,
  context_window: count,
  max_model_len: count,
  max_input_tokens: count,
  max_completion_tokens: count,
  max_tokens: count,
  top_provider: z.object({ max_completion_tokens: count }).nullish().catch(undefined),
  architecture: z.object({ input_modalities: names, output_modalities: names }).nullish().catch(undefined),
  capabilities: z
    .object({ vision: z.boolean().nullish().catch(undefined) })
    .nullish()
    .catch(undefined),
});

/** The details of a model in an upstream's list. */
export interface ModelDetails {
  /** Unix time in seconds. */
  created?: number;
  /** In tokens. */
  contextLength?: number;
  maxOutput?: number;
  inputs?: string[];
  outputs?: string[];
}

/** Reads the entries of an upstream's list of models. Entries without a valid ID are left out. */
export function listedModels(list: unknown): Map<string, ModelDetails> {
  const entries = Array.isArray(list) ? list : [];
  return new Map(
    entries.flatMap((entry) => {
      const { success, data: model } = listedModel.safeParse(entry);
      return success ? [[model.id, detailsOf(model)]] : [];
    }),
  );
}

function detailsOf(model: z.output<typeof listedModel>): ModelDetails {
  const { architecture, capabilities, top_provider } = model;
  const vision = capabilities?.vision;
  const seen = typeof vision === "boolean" ? ["text", ...(vision ? ["image"] : [])] : undefined;
  return {
    created: model.created ?? undefined,
    contextLength:
      model.context_length ??
      model.max_context_length ??
      model.context_window ??
      model.max_model_len ??
      model.max_input_tokens ??
      undefined,
    maxOutput:
      top_provider?.max_completion_tokens ?? model.max_completion_tokens ?? model.max_tokens ?? undefined,
    inputs: architecture?.input_modalities ?? seen,
    outputs: architecture?.output_modalities ?? undefined,
  };
}
