/** The service worker of a page without a server: it keeps all files for use offline, and new versions wait for consent. */

class Offline {
  /** A new version that is ready to replace this one. */
  waiting = $state<ServiceWorker | null>(null);

  /** Starts the service worker where there can be one: not for a page opened from disk. */
  begin(): void {
    if (!location.protocol.startsWith('http') || !('serviceWorker' in navigator)) return;
    if (navigator.serviceWorker.controller !== null) {
      // Another tab may have agreed; the old version's files are gone then, and everything is saved.
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    }
    const registered = navigator.serviceWorker.register('service-worker.js').then((registration) => {
      this.#watch(registration);
      registration.addEventListener('updatefound', () => this.#watch(registration));
      // An installed page may stay open for weeks, and browsers look for a new version only when it is loaded.
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') registration.update().catch(() => {});
      });
    });
    // Without one, the page works as long as there is a connection.
    registered.catch(() => {});
  }

  /** Changes to the new version, in every tab. */
  update(): void {
    this.waiting?.postMessage('take over');
  }

  #watch({ installing, waiting }: ServiceWorkerRegistration): void {
    // The first version replaces nothing.
    if (navigator.serviceWorker.controller === null) return;
    if (waiting) this.waiting = waiting;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') this.waiting = installing;
    });
  }
}

export const offline = new Offline();
