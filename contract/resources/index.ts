import { animations } from "./animations.ts";
import { apiKeys } from "./api-keys.ts";
import { apps } from "./apps.ts";
import { assets } from "./assets.ts";
import { auditEvents } from "./audit-events.ts";
import { brandKits } from "./brand-kits.ts";
import { chats } from "./chats.ts";
import { creditProducts } from "./credit-products.ts";
import { datasets } from "./datasets.ts";
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
import { refusedRequests } from "./refused-requests.ts";
import { renders } from "./renders.ts";
import { transfers } from "./transfers.ts";
import { upstreams } from "./upstreams.ts";
import { voiceovers } from "./voiceovers.ts";
import { webhookDeliveries } from "./webhook-deliveries.ts";
import { webhooks } from "./webhooks.ts";

/** Every resource, in menu order. */
export const resources = {
  animations,
  voiceovers,
  renders,
  assets,
  "film-templates": filmTemplates,
  "film-batches": filmBatches,
  "brand-kits": brandKits,
  chats,
  "llm-requests": llmRequests,
  "refused-requests": refusedRequests,
  prompts,
  datasets,
  evaluations,
  apps,
  "api-keys": apiKeys,
  guardrails,
  upstreams,
  "model-fallbacks": modelFallbacks,
  "provider-keys": providerKeys,
  webhooks,
  "webhook-deliveries": webhookDeliveries,
  "credit-products": creditProducts,
  orders,
  transfers,
  "model-prices": modelPrices,
  "audit-events": auditEvents,
} as const;

export type Resources = typeof resources;
export type ResourceName = keyof Resources;
