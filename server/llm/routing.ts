import type { Env } from "../env.ts";
import type { Body } from "./call.ts";
import { matches } from "./matches.ts";
import { createMemo } from "./memo.ts";
import { pickByWeight } from "./upstreams/key-ring.ts";
import type { Upstream } from "./upstreams/upstream.ts";

/** An upstream, with its own name for a model. */
export interface Target {
  upstream: Upstream;
  model: string;
}

/** The current upstreams, in order of precedence, and the configured fallbacks. */
export interface Routes {
  all(): readonly Upstream[];
  fallbacksOf(model: string): readonly string[];
}

/** The part of a request that determines its route. */
export interface Wanted extends Pick<Body, "model"> {
  models?: unknown;
}

const isPattern = (name: string) => name.includes("*");
const listsExactly = ({ models, aliases }: Upstream, model: string) =>
  aliases?.has(model) || models.some((name) => !isPattern(name) && name === model);
const target = (upstream: Upstream, model: string): Target => ({
  upstream,
  model: upstream.aliases?.get(model) ?? model,
});

/** Sorts targets in the order in which a call tries them: randomly by weight, or fastest first. */
function balanced(targets: readonly Target[], by: Env["LLM_BALANCING"]): Target[] {
  const latencyOf = ({ upstream }: Target) => upstream.health?.latency ?? 0;
  // An upstream without a recent measurement comes first, so that it gets measured.
  if (by === "latency") return targets.toSorted((a, b) => latencyOf(a) - latencyOf(b));
  const rest = targets.map((target) => ({ target, weight: target.upstream.weight ?? 1 }));
  return targets.map(() => {
    const picked = pickByWeight(rest)!;
    rest.splice(rest.indexOf(picked), 1);
    return picked.target;
  });
}

/** Creates the functions that find the upstreams for a model. */
export function createRouting(routes: Routes, balancing: Env["LLM_BALANCING"]) {
  const namedIn = (model: string) => routes.all().find(({ name }) => model.startsWith(`${name}/`));

  /** Finds the targets that serve a model equally well, in no particular order. */
  function sharingOf(model: string): Target[] {
    const exact = routes.all().filter((upstream) => listsExactly(upstream, model));
    const named = exact.length > 0 ? undefined : namedIn(model);
    if (named) return [target(named, model.slice(named.name.length + 1))];
    const found =
      exact.length > 0
        ? exact
        : routes.all().filter(({ models }) => models.some((pattern) => matches(pattern, model)));
    const [first] = found;
    if (!first) return [];
    const shares = (upstream: Upstream) =>
      upstream === first || (typeof first.position === "number" && upstream.position === first.position);
    return found.filter(shares).map((upstream) => target(upstream, model));
  }

  const known = createMemo<readonly Target[]>();
  let knownFor = routes.all();

  /**
   * Finds the upstreams that serve a model equally well: the first match by position, and others at the same position.
   * Exact names and aliases are matched first, then `name/model`, which names the upstream, then patterns.
   */
  function poolOf(model: string): readonly Target[] {
    // The list of upstreams is replaced when one of them changes.
    if (routes.all() !== knownFor) {
      known.forget();
      knownFor = routes.all();
    }
    const sharing = known.of(model, () => sharingOf(model));
    return sharing.length > 1 ? balanced(sharing, balancing) : sharing;
  }

  /**
   * Finds the alternatives that a request lists in `models`, as in OpenRouter's API. If the request names its upstream,
   * the alternatives are models at that upstream.
   */
  function alternativesOf(
    { model, models }: Wanted,
    first: Upstream,
    allows: (name: string) => boolean,
  ): Target[] {
    if (!Array.isArray(models) || first.alternatives?.tried !== true) return [];
    const names = models.map(String).filter((name) => name !== model);
    const isNamed = !listsExactly(first, model) && namedIn(model) === first;
    if (!isNamed) return names.filter(allows).flatMap(poolOf);
    const prefix = `${first.name}/`;
    return names.map((name) => target(first, name.startsWith(prefix) ? name.slice(prefix.length) : name));
  }

  return {
    poolOf,
    /** Finds the target that is tried first for a model. */
    targetOf: (model: string): Target | undefined => poolOf(model)[0],
    /**
     * Finds all targets that may answer a request, in the order in which they are tried: the targets that serve the
     * model, the request's own alternatives, and the configured fallbacks.
     * @param allows whether the caller may use an alternative; to estimate costs, all alternatives can be allowed
     */
    targetsOf(wanted: Wanted, allows: (name: string) => boolean = () => true): Target[] {
      const pool = poolOf(wanted.model);
      const alternatives = pool[0] ? alternativesOf(wanted, pool[0].upstream, allows) : [];
      return [...pool, ...alternatives, ...routes.fallbacksOf(wanted.model).flatMap(poolOf)];
    },
  };
}
