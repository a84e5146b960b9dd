import type { providerKeys } from "@contract/resources/provider-keys.ts";
import { lazy, type ReactNode, Suspense } from "react";
import { t } from "@/i18n/t";
import { defineOverrides } from "../extension";

const LazyEnterKey = lazy(() => import("./enter-key").then((module) => ({ default: module.EnterKey })));
const EnterKey = ({ none }: { none?: ReactNode }) => (
  <Suspense fallback={null}>
    <LazyEnterKey none={none} />
  </Suspense>
);
const FirstStep = () => (
  <EnterKey
    none={
      <p className="text-muted-foreground text-sm">
        {t(
          "No upstream accepts your own keys. An admin can turn on “Accepts customers' keys” in an upstream's settings.",
        )}
      </p>
    }
  />
);

export const overrides = defineOverrides<typeof providerKeys>({ Views: EnterKey, FirstStep });
