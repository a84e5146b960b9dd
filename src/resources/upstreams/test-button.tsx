import type { UpstreamTest } from "@contract/upstream-test.ts";
import { ActivityIcon } from "lucide-react";
import { useState } from "react";
import * as z from "zod/mini";
import { DialogFrame } from "@/components/dialogs/dialog-frame";
import { DialogForm } from "@/components/dialogs/form-dialog";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { callVerb } from "@/providers/data";
import { refreshResource } from "@/providers/query-client";
import { TestResult } from "./test-result";
import type { Upstream } from "./upstream-health";

/** Tests an upstream and shows the result. */
export function TestButton({ upstream }: { upstream: Upstream }) {
  const [open, setOpen] = useState(false);
  const [result, setResult] = useState<UpstreamTest>();
  const first = upstream.models.find((name) => !name.includes("*"));
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <ActivityIcon aria-hidden />
        {t("Test")}
      </Button>
      <DialogFrame
        title={t("Test {name}", { name: upstream.name })}
        description={t(
          "Reads the list of models and makes a tiny call with each key. The calls aren't logged and cost no credits, but the provider may charge you for a few tokens.",
        )}
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          if (!next) setResult(undefined);
        }}
      >
        <DialogForm
          action={result ? t("Test again") : t("Run test")}
          schema={z.object({ model: z.string().check(z.trim(), z.maxLength(200)) })}
          onSubmit={async ({ model }) => {
            setResult(undefined);
            setResult(await callVerb<UpstreamTest>("upstreams", upstream.id, "test", model ? { model } : {}));
            await refreshResource("upstreams");
          }}
        >
          <TextField
            label={t("Model")}
            name="model"
            placeholder={first ?? t("First suitable model in the list")}
            hint={t("Leave empty to choose one automatically")}
            autoComplete="off"
          />
          {result && <TestResult test={result} />}
        </DialogForm>
      </DialogFrame>
    </>
  );
}
