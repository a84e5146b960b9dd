// biome-ignore-all lint/correctness/noComponentHookFactories: made once, when a module of parts is read
import * as Slot from "@radix-ui/react-slot";
import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type ElementType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { onIntent } from "./intent";

interface Overlay {
  /** Opens it, or asks for it to be opened as soon as it is there. */
  open: (byKeyboard: boolean) => void;
  /** Someone may open it soon. */
  prepare: () => void;
  /** The stand-in of the trigger had the focus when it was replaced. */
  focused: RefObject<boolean>;
  /** The stand-in is pressed down, and not yet let go. */
  held: RefObject<boolean>;
}

interface RootProps {
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  children?: ReactNode;
}

// biome-ignore lint/suspicious/noExplicitAny: any component, whatever its props
type Parts = Record<string, ComponentType<any> | ElementType | unknown>;
type PropsOf<P, K extends keyof P> = P[K] extends ElementType ? ComponentProps<P[K]> : never;

/**
 * Menus, popovers and dialogs are closed when a page is first drawn, so their code is fetched when someone means to
 * open one: points at its trigger, touches or focuses it. Until one is opened, only stand-ins of triggers are drawn.
 */
export function deferred<P extends Parts>(load: () => Promise<P>) {
  let parts: P | undefined;
  let asked = false;
  const waiting = new Set<() => void>();
  const fetchParts = () => {
    if (asked) return;
    asked = true;
    load().then(
      (loaded) => {
        parts = loaded;
        for (const tell of waiting) tell();
      },
      () => {
        asked = false;
      },
    );
  };
  /** Only fetches: a trigger that was replaced now would be so under someone's finger. */
  const prepare = () => void load().catch(() => {});
  const subscribe = (tell: () => void) => {
    waiting.add(tell);
    return () => {
      waiting.delete(tell);
    };
  };
  const useParts = () => useSyncExternalStore(subscribe, () => parts);
  const Context = createContext<Overlay | null>(null);

  /** The outermost part. */
  function root<K extends keyof P & string>(name: K) {
    return function Root({ open, defaultOpen, onOpenChange, children, ...rest }: PropsOf<P, K> & RootProps) {
      const ready = useParts();
      const focused = useRef(false);
      const held = useRef(false);
      const byKeyboard = useRef(false);
      const [wanted, setWanted] = useState(defaultOpen ?? false);
      const [settled, setSettled] = useState(false);
      const shown = open ?? wanted;
      const change = (next: boolean) => {
        if (open === undefined) setWanted(next);
        onOpenChange?.(next);
      };
      useEffect(() => {
        if (shown) fetchParts();
      }, [shown]);
      // biome-ignore lint/correctness/useExhaustiveDependencies: what counts is the moment when it is there
      useEffect(() => {
        if (!ready) return;
        // Replaced under a finger, as another one's parts arrived: no click comes of this press any more.
        if (held.current) change(true);
        // A menu that has seen a key puts the focus on its first entry; this one came too late for the real one.
        if (byKeyboard.current) document.dispatchEvent(new KeyboardEvent("keydown", { key: "Unidentified" }));
        setSettled(true);
      }, [ready]);
      const early = (pressed: boolean) => {
        byKeyboard.current = pressed;
        fetchParts();
        change(true);
        // Whoever presses something else before it is there wants that.
        document.addEventListener("pointerdown", () => parts || change(false), { once: true });
      };
      const Real = ready?.[name] as ComponentType<RootProps> | undefined;
      return (
        <Context value={{ open: early, prepare, focused, held }}>
          {Real ? (
            <Real open={shown && settled} onOpenChange={change} {...rest}>
              {children}
            </Real>
          ) : (
            children
          )}
        </Context>
      );
    };
  }

  /** The part that opens it; `popup` is what it says to a screen reader that it opens. */
  function trigger<K extends keyof P & string>(name: K, popup: "menu" | "dialog") {
    return function Trigger(props: PropsOf<P, K> & { asChild?: boolean }) {
      const ready = useParts();
      const overlay = use(Context);
      const element = useRef<HTMLButtonElement>(null);
      useLayoutEffect(() => {
        if (ready && overlay?.focused.current) {
          overlay.focused.current = false;
          element.current?.focus();
        }
      }, [ready, overlay]);
      if (ready) {
        const Real = ready[name] as ComponentType<Record<string, unknown>>;
        return <Real ref={element} {...props} />;
      }
      return <Early {...(props as ComponentProps<"button">)} overlay={overlay} popup={popup} />;
    };
  }

  /** Any other part: nothing as long as it is not there. */
  function part<K extends keyof P & string>(name: K) {
    return function Part(props: PropsOf<P, K>) {
      const Real = useParts()?.[name] as ComponentType<PropsOf<P, K>> | undefined;
      return Real ? <Real {...props} /> : null;
    };
  }

  /** A part that is drawn in place, like an anchor: its child alone, until it is there. */
  function wrapper<K extends keyof P & string>(name: K) {
    return function Wrapper(props: PropsOf<P, K> & { asChild?: boolean; children?: ReactNode }) {
      const Real = useParts()?.[name] as ComponentType<Record<string, unknown>> | undefined;
      if (Real) return <Real {...props} />;
      const { asChild, ...rest } = props as { asChild?: boolean };
      return asChild ? <Slot.Root {...rest} /> : <div {...rest} />;
    };
  }

  return { root, trigger, part, wrapper, prepare };
}

interface EarlyProps extends ComponentProps<"button"> {
  asChild?: boolean;
  overlay: Overlay | null;
  popup: "menu" | "dialog";
}

/** Stands where the trigger will stand, looks like it, and remembers a press. */
function Early({ asChild, overlay, popup, onClick, ...props }: EarlyProps) {
  const element = useRef<HTMLButtonElement>(null);
  const focused = overlay?.focused;
  const hold = (down: boolean) => () => {
    if (overlay) overlay.held.current = down;
  };
  useLayoutEffect(() => {
    const mine = element.current;
    return () => {
      if (focused) focused.current = mine !== null && document.activeElement === mine;
    };
  }, [focused]);
  const Part = asChild ? Slot.Root : "button";
  return (
    <Part
      ref={element}
      {...(asChild ? {} : { type: "button" as const })}
      aria-haspopup={popup}
      aria-expanded={false}
      data-state="closed"
      {...onIntent(() => overlay?.prepare())}
      onPointerDown={hold(true)}
      onPointerUp={hold(false)}
      onPointerLeave={hold(false)}
      onPointerCancel={hold(false)}
      {...props}
      onKeyDown={(event: KeyboardEvent<HTMLButtonElement>) => {
        const opens = [" ", "Enter", ...(popup === "menu" ? ["ArrowDown"] : [])];
        if (!opens.includes(event.key)) return;
        // On its way down, because it may come up over the real trigger.
        event.preventDefault();
        event.currentTarget.click();
      }}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        onClick?.(event);
        if (!event.defaultPrevented) overlay?.open(event.detail === 0);
      }}
    />
  );
}
