import { type ResourceName, resources } from "../../contract/resources/index.ts";
import type { Catalog, Hooks } from "../crud/hooks.ts";
import { tables } from "../db/schema.ts";
import { animations } from "./animations.ts";
import { apiKeys } from "./api-keys.ts";
import { apps } from "./apps.ts";
import { assets } from "./assets.ts";
import { brandKits } from "./brand-kits.ts";
import { chats } from "./chats.ts";
import { creditProducts } from "./credit-products.ts";
import { evaluations } from "./evaluations.ts";
import { filmBatches } from "./film-batches.ts";
import { filmTemplates } from "./film-templates.ts";
import { guardrails } from "./guardrails.ts";
import { llmRequests } from "./llm-requests.ts";
import { modelFallbacks } from "./model-fallbacks.ts";
import { modelPrices } from "./model-prices.ts";
import { orders } from "./orders.ts";
import { prompts } from "./prompts.ts";
import { providerKeys } from "./provider-keys.ts";
import { renders } from "./renders.ts";
import { upstreams } from "./upstreams.ts";
import { voiceovers } from "./voiceovers.ts";
import { webhookDeliveries } from "./webhook-deliveries.ts";
import { webhooks } from "./webhooks.ts";

/** The product's resources: their declarations, their tables and their hooks. */
export const catalog: Catalog = {
  resources,
  tables,
  hooks: {
    animations,
    voiceovers,
    renders,
    "llm-requests": llmRequests,
    "api-keys": apiKeys,
    prompts,
    evaluations,
    "film-templates": filmTemplates,
    "film-batches": filmBatches,
    apps,
    guardrails,
    upstreams,
    "model-fallbacks": modelFallbacks,
    "provider-keys": providerKeys,
    assets,
    "brand-kits": brandKits,
    chats,
    "credit-products": creditProducts,
    "model-prices": modelPrices,
    orders,
    webhooks,
    "webhook-deliveries": webhookDeliveries,
  } satisfies Partial<Record<ResourceName, Hooks>>,
};
