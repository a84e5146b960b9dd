import type { assets } from "@contract/resources/assets.ts";
import { t } from "@/i18n/t";
import { defineOverrides } from "../extension";
import { AssetCards } from "./cards";
import { NewAssetButtons } from "./new-asset-buttons";

/** A hint instead of a second upload button, because two buttons would upload each dropped file twice. */
const FirstStep = () => <p className="text-muted-foreground">{t("Drop files anywhere on this page.")}</p>;

export const overrides = defineOverrides<typeof assets>({
  Create: NewAssetButtons,
  FirstStep,
  Cards: AssetCards,
});
