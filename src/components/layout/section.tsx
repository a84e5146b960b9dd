import { type ReactNode, useId } from "react";
import { Switch } from "@/components/ui/switch";

export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t pt-5">
      <div>
        <h2 id={id} className="font-semibold text-sm">
          {title}
        </h2>
        {text && <p className="text-muted-foreground">{text}</p>}
      </div>
      {children}
    </section>
  );
}

interface Toggle {
  title: string;
  text?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A setting with a switch. */
export function ToggleRow({ title, text, checked, disabled, onChange }: Toggle) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4 px-4 py-3">
      <div>
        <label htmlFor={id} className="font-medium">
          {title}
        </label>
        {text && (
          <p id={`${id}-text`} className="text-muted-foreground text-xs">
            {text}
          </p>
        )}
      </div>
      <Switch
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        aria-describedby={text ? `${id}-text` : undefined}
      />
    </div>
  );
}
