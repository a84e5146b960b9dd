import { chats } from "@contract/resources/chats.ts";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { Forbidden } from "@/components/layout/error-screens";
import { Label } from "@/components/ui/label";
import { PageHeader } from "@/components/ui/page-header";
import { Textarea } from "@/components/ui/textarea";
import { t } from "@/i18n/t";
import { useCan, useRole } from "@/providers/access";
import { dataProvider } from "@/providers/data";
import { refreshResource } from "@/providers/query-client";
import { useAction } from "@/providers/use-action";
import type { PageProps } from "../extension";
import type { AnyRow } from "../field-types/field-type";
import { ModelChoice } from "../views/form/model-choice";
import { ModelPrice } from "../views/form/model-price";
import { ShowSkeleton } from "../views/record/record-placeholders";
import { recordPath } from "../views/shared/record-link";
import { Composer } from "./composer";
import type { Draft } from "./draft";

const longest = 60;

/** The first words of a message, as a title. */
function titleFrom(question: string): string {
  const line = question.trim().replace(/\s+/g, " ");
  return line.length <= longest ? line : `${line.slice(0, longest).replace(/ \S*$/, "")}…`;
}

/** Creates a chat from its first message; the chat's page then sends it. */
export function NewChat({ resource }: PageProps) {
  const id = useId();
  const role = useRole();
  const may = useCan(resource.name);
  const navigate = useNavigate();
  const [system, setSystem] = useState("");
  const [model_name, setModel] = useState(String(chats.fields.model_name.initial));
  const { run: start, pending } = useAction(async (question: Draft) => {
    const variables = {
      title: titleFrom(question.content),
      model_name,
      ...(system.trim() ? { system_prompt: system } : {}),
    };
    const { data } = await dataProvider.create<AnyRow>({ resource: resource.name, variables });
    await refreshResource(resource.name);
    navigate(recordPath(resource, data.id), { replace: true, state: { question } });
    return data;
  });
  if (!role) return <ShowSkeleton />;
  if (!may("create")) return <Forbidden inside />;
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-8.5rem)] w-full max-w-3xl flex-col gap-5">
      <PageHeader title={t("New chat")} subtitle={resource.subtitle} />
      <div className="grid justify-items-start gap-1.5">
        <Label htmlFor={id}>{t("Model")}</Label>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ModelChoice id={id} value={model_name} onChange={setModel} />
          <ModelPrice model={model_name} />
        </div>
      </div>
      <details>
        <summary className="cursor-pointer font-medium text-sm">{t("System prompt")}</summary>
        <Textarea
          aria-label={t("System prompt")}
          placeholder={t("Instructions for the model, for example its role or the style of its answers")}
          maxLength={20_000}
          value={system}
          onChange={({ target }) => setSystem(target.value)}
          className="mt-1.5 w-full"
        />
      </details>
      <p className="m-auto max-w-sm text-balance text-center text-muted-foreground">
        {t("Your first message becomes the title. You can rename the chat later.")}
      </p>
      <Composer onSend={start} isWaiting={pending} />
    </div>
  );
}
