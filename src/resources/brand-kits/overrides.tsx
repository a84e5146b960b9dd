import type { brandKits } from "@contract/resources/brand-kits.ts";
import { type ComponentType, lazy, Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { defineOverrides } from "../extension";
import type { InputProps } from "../field-types/field-type";
import { BrandKitPanel } from "./panel";

/** An input that is loaded with the first form, because lists and records don't need it. */
function lazyInput<V>(load: () => Promise<ComponentType<InputProps<V>>>) {
  const Input = lazy(async () => ({ default: await load() }));
  return (props: InputProps<V>) => (
    <Suspense fallback={<Skeleton className="h-8" />}>
      <Input {...props} />
    </Suspense>
  );
}

const LogoInput = lazyInput(async () => (await import("./logo-input")).LogoInput);

export const overrides = defineOverrides<typeof brandKits>({
  inputs: {
    logo_asset_id: LogoInput,
    dark_logo_asset_id: LogoInput,
    light_logo_asset_id: LogoInput,
    fonts: lazyInput(async () => (await import("./fonts-input")).FontsInput),
    avoid: lazyInput(async () => (await import("./word-lists")).AvoidInput),
    pronunciations: lazyInput(async () => (await import("./word-lists")).PronunciationsInput),
  },
  Panel: BrandKitPanel,
});
