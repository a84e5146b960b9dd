import { withMembers } from "../../json-members.ts";
import type { Body } from "../call.ts";
import { LlmError } from "../errors.ts";
import type { ChatMessage } from "../translation/chat.ts";
import { anyObject } from "../translation/checks.ts";
import type { Upstream } from "../upstreams/upstream.ts";
import { plainMessages, type References } from "./input.ts";
import { isNativeCompletion } from "./native-completion.ts";
import { inputOf } from "./output.ts";
import type { Conversation } from "./stored.ts";
import type { Origin } from "./upstream-ids.ts";

/** The smallest output limit that OpenAI accepts. */
const leastOutput = 16;

type Item = Record<string, unknown>;

/** The types of items whose content is part of the request, so that an upstream doesn't look them up by ID. */
const selfContained = new Set<unknown>([
  ...[undefined, null, "message", "function_call", "function_call_output"],
  ...["custom_tool_call", "custom_tool_call_output", "mcp_approval_response"],
]);

const isReference = ({ type, role, id }: Item) =>
  type === "item_reference" || (!type && role === undefined && typeof id === "string");
/** Whether an item has content that only the provider that created it can read. */
const isEncrypted = ({ encrypted_content }: Item) => typeof encrypted_content === "string";
const isLookedUp = (item: Item) => isReference(item) || !(selfContained.has(item.type) || isEncrypted(item));

const itemsOf = (input: unknown): Item[] =>
  Array.isArray(input) ? input.flatMap((item): Item[] => [anyObject.safeParse(item).data ?? {}]) : [];

/** The IDs of the containers that a value mentions. */
const containersIn = (value: unknown): string[] =>
  (JSON.stringify(value ?? null).match(/"cntr_[\w-]+"/g) ?? []).map((quoted) => quoted.slice(1, -1));

const idsOf = (items: Item[]) => items.flatMap(({ id }) => (typeof id === "string" ? [id] : []));

/** Returns the IDs in a request that an upstream would look up, and those of encrypted items. */
export function lookedUpIn({ input, tools }: Body) {
  const items = itemsOf(input);
  const used = items.flatMap(({ container_id }) => container_id ?? []);
  return {
    items: idsOf(items.filter(isLookedUp)),
    containers: containersIn([tools, used]),
    encrypted: idsOf(items.filter(isEncrypted)),
  };
}

/**
 * Checks that the owner received each ID from this server, because users share the upstream's key.
 * @throws LlmError 404
 */
export function checkOwned(
  { items, containers }: ReturnType<typeof lookedUpIn>,
  origins: ReadonlyMap<string, Origin>,
  references: References,
): void {
  const strange = items.find((id) => !origins.has(id) && !references.has(id));
  if (strange !== undefined) throw LlmError.itemNotFound(strange, "input");
  const container = containers.find((id) => !origins.has(id));
  if (container !== undefined)
    throw LlmError.invalid(`The container ${container} doesn't exist`, "tools", 404);
}

/** Removes an item's ID and status, for an upstream that doesn't know the item. */
const anonymous = ({ id: _, status: __, ...item }: Item): Item => item;

/** Converts a conversation to items that any upstream can read. Content that only one upstream can read is omitted. */
const itemsOfConversation = (messages: ChatMessage[]): Item[] =>
  inputOf("", plainMessages(messages)).map((item) => anonymous({ ...item }));

export interface NativeInput {
  /** The caller's body. */
  raw: string;
  value: Body;
  conversation: Conversation;
  origins: ReadonlyMap<string, Origin>;
  references: References;
  /** Whether calls to an upstream are made with the caller's own key. */
  usesOwnKey(upstream: Upstream): boolean;
}

/**
 * Creates the function that returns the body for an upstream that offers the Responses API. The caller's bytes are
 * kept, except for the model's name, an output limit, and references and items that the upstream can't read.
 */
export function createNativeBody(given: NativeInput) {
  const { raw, value, conversation, origins, references } = given;

  const isReached = (upstream: Upstream, from: Pick<Origin, "upstream" | "own_key">) =>
    from.upstream === upstream.name &&
    from.own_key === given.usesOwnKey(upstream) &&
    upstream.keepsResponses?.() === true;

  /**
   * Returns the ID under which the upstream stored the response that the request continues; undefined if the upstream
   * doesn't have that response.
   */
  function previousId(upstream: Upstream): string | undefined {
    const { row, completion } = conversation.previous ?? {};
    if (!row || !isNativeCompletion(completion)) return undefined;
    const from = { upstream: row.provider ?? "", own_key: row.cost_basis === "own_key" };
    return isReached(upstream, from) ? completion.id : undefined;
  }

  /** Converts an item for an upstream; undefined if only another upstream can read it. */
  function itemFor(upstream: Upstream, item: Item): Item | undefined {
    if (typeof item.id !== "string") return item;
    const origin = origins.get(item.id);
    if (isEncrypted(item)) return origin && origin.upstream !== upstream.name ? undefined : item;
    if (!isLookedUp(item)) return item;
    if (origin && isReached(upstream, origin)) return item;
    const found = isReference(item) ? anyObject.safeParse(references.get(item.id)).data : item;
    return found && !isLookedUp(found) && !isEncrypted(found) ? anonymous(found) : undefined;
  }

  function inputFor(upstream: Upstream, isExpanded: boolean): unknown {
    const { input } = value;
    const own = Array.isArray(input) ? input : [{ role: "user", content: input }];
    const kept = own.map((item) => itemFor(upstream, item)).filter((item) => item !== undefined);
    if (isExpanded) return [...itemsOfConversation(conversation.messages), ...kept];
    return kept.length === own.length && kept.every((item, at) => item === own[at]) ? undefined : kept;
  }

  return (model: string, limit: number | undefined, upstream: Upstream): string => {
    const asked = value.previous_response_id;
    const previous = asked ? previousId(upstream) : undefined;
    const input = inputFor(upstream, Boolean(asked) && previous === undefined);
    const changes = {
      ...(model === value.model ? {} : { model }),
      ...(limit === undefined ? {} : { max_output_tokens: Math.max(leastOutput, limit) }),
      ...(asked && previous !== asked ? { previous_response_id: previous ?? null } : {}),
      ...(input === undefined ? {} : { input }),
    };
    return Object.keys(changes).length > 0 ? withMembers(raw, changes) : raw;
  };
}
