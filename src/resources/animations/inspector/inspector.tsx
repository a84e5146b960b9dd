import { MessageSquareIcon } from "lucide-react";
import { lazy, Suspense, useRef } from "react";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { t } from "@/i18n/t";
import { type InspectorTab, useStudio } from "../editor/studio-context";
import { SceneTab } from "./scene-tab";

// Users open these tabs later, if at all, so they aren't part of the editor's first load.
const ElementTab = lazy(() => import("./element-tab").then(({ ElementTab }) => ({ default: ElementTab })));
const ChangeTab = lazy(() => import("./change-tab").then(({ ChangeTab }) => ({ default: ChangeTab })));
const ThemeTab = lazy(() => import("./theme-tab").then(({ ThemeTab }) => ({ default: ThemeTab })));
const CommentsTab = lazy(() =>
  import("./comments-tab").then(({ CommentsTab }) => ({ default: CommentsTab })),
);
const HistoryTab = lazy(() => import("./history-tab").then(({ HistoryTab }) => ({ default: HistoryTab })));

const tabs: Record<InspectorTab, [name: string, Part: React.ComponentType]> = {
  scene: [t("Scene"), SceneTab],
  element: [t("Element"), ElementTab],
  theme: [t("Theme"), ThemeTab],
  change: [t("Change"), ChangeTab],
  comments: [t("Comments"), CommentsTab],
  history: [t("History"), HistoryTab],
};

/** The tabs with all settings of the animation. */
export function Inspector() {
  const { tab, setTab } = useStudio();
  const changing = useRef(false);
  changing.current ||= tab === "change";
  return (
    <section
      aria-label={t("Inspector")}
      className="min-w-0 rounded-lg max-xl:order-3 lg:max-xl:col-start-2 lg:max-xl:row-span-3 lg:max-xl:row-start-1 border bg-card lg:sticky lg:top-16 lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto"
    >
      <Tabs value={tab} onValueChange={(next) => setTab(next as InspectorTab)} className="gap-0">
        <TabsList
          aria-label={t("Inspector")}
          className="sticky top-0 z-10 justify-between gap-1.5 rounded-t-lg bg-card px-3"
        >
          {Object.entries(tabs).map(([name, [label]]) => (
            <TabsTrigger
              key={name}
              value={name}
              title={name === "comments" ? label : undefined}
              className="text-[0.8125rem]"
            >
              {name === "comments" ? (
                // The names of all tabs wouldn't fit side by side.
                <>
                  <MessageSquareIcon aria-hidden />
                  <span className="sr-only">{label}</span>
                </>
              ) : (
                label
              )}
              {name === "comments" && <OpenComments />}
            </TabsTrigger>
          ))}
        </TabsList>
        {Object.entries(tabs).map(([name, [, Part]]) => (
          // Once opened, the Change tab stays mounted, so a proposed change is kept while another tab is open.
          <TabsContent
            key={name}
            value={name}
            forceMount={(name === "change" && changing.current) || undefined}
            className="p-3 outline-none data-[state=inactive]:hidden"
          >
            <Suspense>
              <Part />
            </Suspense>
          </TabsContent>
        ))}
      </Tabs>
    </section>
  );
}

/** The number of open comments. */
function OpenComments() {
  const { review } = useStudio();
  if (review.open.length === 0) return null;
  return (
    <span className="rounded-full bg-tint px-1.5 text-tint-foreground text-xs tabular-nums">
      {review.open.length}
    </span>
  );
}
