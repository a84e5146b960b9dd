import { OTPInput, REGEXP_ONLY_DIGITS, type SlotProps } from "input-otp";
import { cn } from "@/lib/utils";
import { type FieldProps, LabeledField } from "./labeled-field";

const places = ["first", "second", "third", "fourth", "fifth", "sixth"];

export interface CodeBoxesProps extends FieldProps {
  /** Submits the form as soon as all digits are entered. */
  submits?: boolean;
}

/** Submits the form of an input once the input has its new value. */
const submitSoon = () => {
  const input = document.activeElement;
  setTimeout(() => input instanceof HTMLInputElement && input.form?.requestSubmit());
};

/** A single input drawn as six boxes, so pasting and autofill work as in any other input. */
export const CodeBoxes = ({ submits = false, ...field }: CodeBoxesProps) => (
  <LabeledField {...field}>
    {(attributes) => (
      <OTPInput
        {...attributes}
        maxLength={places.length}
        pattern={REGEXP_ONLY_DIGITS}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        onChange={(code: string) => submits && code.length === places.length && submitSoon()}
        containerClassName="flex gap-2"
        render={({ slots }) =>
          slots.map((slot, at) => (
            <Box key={places[at]} {...slot} invalid={attributes["aria-invalid"] ?? false} />
          ))
        }
      />
    )}
  </LabeledField>
);

function Box({ char, hasFakeCaret, isActive, invalid }: SlotProps & { invalid: boolean }) {
  return (
    <div
      aria-hidden
      data-figure
      className={cn(
        "relative grid h-11 flex-1 place-content-center rounded-md border border-input bg-card font-medium text-lg",
        isActive && "outline-2 outline-ring",
        invalid && "border-destructive",
      )}
    >
      {char}
      {hasFakeCaret && <span className="h-5 w-px animate-pulse bg-foreground" />}
    </div>
  );
}
