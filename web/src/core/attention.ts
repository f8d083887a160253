/** It is your turn: a notification, if the person wants one. */
import { settings } from './settings.svelte';

/** Whether the browser lets us notify; asks the person if it has not yet. */
export async function mayNotify(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission) === 'granted';
}

export function notify(title: string, text: string): void {
  if (!settings.notify || !document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
  let shown: Notification;
  try {
    shown = new Notification(title, { body: text, icon: '/icon.svg', tag: location.pathname });
  } catch {
    return; // browsers of phones leave this to service workers; title and sound have done what they can
  }
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
