import { expectTypeOf, it } from "vitest";
import type { CreateInput, PatchInput, Row } from "../../contract/resource.ts";
import { type Resources, resources } from "../../contract/resources/index.ts";
import type { Document } from "../../scene/document.ts";
import { defineHooks } from "../../server/crud/hooks.ts";
import { animations, api_keys } from "../../server/db/schema.ts";

it("types rows, inputs and verbs' bodies by table and declaration", () => {
  defineHooks(resources["api-keys"], api_keys, {
    async create(input) {
      expectTypeOf(input.name).toEqualTypeOf<string>();
      expectTypeOf(input.app_id).toEqualTypeOf<string | null | undefined>();
      // @ts-expect-error: only the server sets `prefix`
      input.prefix;
      return {};
    },
    async patch(row, patch) {
      expectTypeOf(row.secret_hash).toEqualTypeOf<string>();
      expectTypeOf(patch.scopes).toEqualTypeOf<string[] | undefined>();
      return undefined;
    },
    changes: {
      async rotate(_row, body) {
        expectTypeOf(body.grace_minutes).toEqualTypeOf<number | undefined>();
        return {};
      },
    },
  });
  expectTypeOf<Row<Resources["animations"]>["document"]>().toEqualTypeOf<Document | null>();
  expectTypeOf<CreateInput<Resources["apps"]>>().not.toHaveProperty("id");
  expectTypeOf<PatchInput<Resources["animations"]>>().not.toHaveProperty("scene_count");
});

it("refuses unknown names at compile time", () => {
  // @ts-expect-error: no such hook
  defineHooks(resources.animations, animations, { creates: async () => ({}) });
  // @ts-expect-error: no such verb
  defineHooks(resources.animations, animations, { changes: { plann: async () => ({}) } });
  // @ts-expect-error: no such read
  defineHooks(resources.animations, animations, { reads: { history: async () => [] } });
  // @ts-expect-error: no such column
  defineHooks(resources.animations, animations, { patch: async () => ({ titel: "x" }) });
  // @ts-expect-error: the column has another type
  defineHooks(resources.animations, animations, { patch: async () => ({ scene_count: "x" }) });
});
