import { chats } from "@contract/resources/chats.ts";
import { t } from "@/i18n/t";
import { dataProvider } from "@/providers/data";
import { refreshResource } from "@/providers/query-client";
import { useAction } from "@/providers/use-action";
import { ModelChoice } from "../views/form/model-choice";
import { ModelPrice } from "../views/form/model-price";
import type { Chat } from "./use-chat";

/** The model that answers next, with its price, and the system prompt. */
export function ChatModel({ chat, canChange }: { chat: Chat; canChange: boolean }) {
  const { run: choose } = useAction(async (model_name: string) => {
    await dataProvider.update({ resource: chats.name, id: chat.id, variables: { model_name } });
    await refreshResource(chats.name);
  });
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {canChange ? (
          <ModelChoice value={chat.model_name} onChange={choose} />
        ) : (
          <p className="text-sm">{chat.model_name}</p>
        )}
        <ModelPrice model={chat.model_name} />
      </div>
      {chat.system_prompt && (
        <details className="rounded-md border bg-muted/40 px-3 py-2">
          <summary className="cursor-pointer font-medium text-muted-foreground text-xs">
            {t("System prompt")}
          </summary>
          <p className="wrap-anywhere mt-2 whitespace-pre-wrap text-muted-foreground text-sm">
            {chat.system_prompt}
          </p>
        </details>
      )}
    </div>
  );
}
