import { lazy, Suspense, useEffect, useState } from "react";
import { Kbd } from "@/components/ui/kbd";
import { language } from "@/i18n/language";
import { Rich } from "@/i18n/rich";

const indexes = {
  en: () => import("virtual:documentation-sections/en"),
  de: () => import("virtual:documentation-sections/de"),
  es: () => import("virtual:documentation-sections/es"),
};

const SearchDialog = lazy(async () => {
  const [{ SearchDialog: Dialog }, { sections }] = await Promise.all([
    import("./dialog"),
    indexes[language](),
  ]);
  return { default: (props: { onClose: () => void }) => <Dialog sections={sections} {...props} /> };
});

/** The search button. The / key opens the search as well. The index is loaded with the dialog. */
export function Search() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing = (event.target as Element).closest("input, textarea, select, [contenteditable], dialog");
      if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex h-8 items-center justify-between gap-2 rounded-md border bg-card px-2.5 text-muted-foreground hover:text-foreground @max-2xl:w-full"
      >
        <Rich text="Search <kbd>/</kbd>" parts={{ kbd: <Kbd /> }} />
      </button>
      {open && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
