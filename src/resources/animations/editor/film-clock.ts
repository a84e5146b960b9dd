/** The player's current time, for parts that follow it without being rendered for every frame. */
export class FilmClock {
  private seconds = 0;
  private listeners = new Set<() => void>();

  now = () => this.seconds;

  set = (seconds: number) => {
    this.seconds = seconds;
    for (const listener of this.listeners) listener();
  };

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };
}
