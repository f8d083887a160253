/** It is your turn: the tab's title, a small sound, and a notification if the person wants one. */
import { settings } from './settings.svelte';

let audio: AudioContext | null = null;

/** Two short notes, like a bicycle bell. Only after the person has switched sound on. */
export function chime(): void {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  for (const [delay, tone] of [
    [0, 587],
    [0.13, 880],
  ] as const) {
    const note = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + delay;
    note.type = 'triangle';
    note.frequency.value = tone;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.35);
    note.connect(volume).connect(audio.destination);
    note.start(start);
    note.stop(start + 0.4);
  }
}

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
