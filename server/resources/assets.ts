import type { Hooks } from "./hooks.ts";

export const assets: Hooks = {};
