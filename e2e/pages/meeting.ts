import { expect, type Locator } from '@playwright/test'
import type { Tab } from '../test.ts'

/** The meeting: the lobby, the room, the end. */
export const meeting = ({ page, t }: Tab) => {
  const remote = page.getByTestId('remote-video')
  const press = (name: string) =>
    page
      .getByRole('toolbar', { name: t('meeting.room.controls') })
      .getByRole('button', { name })
      .click()
  return {
    remote,
    /**
     * The lawyer comes in; a client stays in the waiting room until `letIn`, unless they were let in
     * before.
     */
    async join(): Promise<void> {
      await page.getByRole('button', { name: t('meeting.lobby.join'), exact: true }).click()
      await expect(
        page.getByTestId('meeting-room').or(page.getByTestId('in-waiting-room')),
      ).toBeVisible()
    },
    waitsInLobby: () => expect(page.getByTestId('in-waiting-room')).toBeVisible(),
    /** The lawyer admits the named client. */
    async letIn(name: string): Promise<void> {
      await page.getByRole('button', { name: t('meeting.waitingRoom.letIn', { name }) }).click()
    },
    relayWorks: () =>
      expect(page.getByTestId('relay-check')).toHaveAttribute('data-relay', 'works'),
    way: (way: 'relay' | 'direct') =>
      expect(page.getByTestId('quality')).toHaveAttribute('data-way', way),
    state: page.getByTestId('connection-state'),
    trouble: page.getByTestId('trouble'),
    gone: page.getByTestId('gone'),
    hideAddress: () => page.getByRole('checkbox', { name: t('meeting.relay.only') }).check(),
    async safetyPhrase(): Promise<string> {
      const phrase = page.getByTestId('safety-phrase')
      await phrase.locator('summary').click()
      const words = await phrase.locator('p').first().innerText()
      await phrase.locator('summary').click()
      return words
    },
    async write(text: string): Promise<void> {
      await press(t('meeting.room.chatOpen'))
      await page.getByLabel(t('meeting.chat.label')).fill(text)
      await page.getByRole('button', { name: t('meeting.chat.send') }).click()
      await page.getByLabel(t('meeting.chat.label')).press('Escape')
    },
    async reads(text: string): Promise<void> {
      await press(t('meeting.room.chatOpen'))
      await expect(page.getByTestId('chat')).toContainText(text)
      await page.keyboard.press('Escape')
    },
    /** What is typed stays when the panel closes by Escape; the focus returns to its button. */
    async keepsDraft(text: string): Promise<void> {
      const toolbar = page.getByRole('toolbar', { name: t('meeting.room.controls') })
      const field = page.getByLabel(t('meeting.chat.label'))
      await press(t('meeting.room.chatOpen'))
      await expect(field).toBeFocused()
      await field.fill(text)
      await expect(remote).toBeInViewport({ ratio: 1 })
      const [picture, sheet] = [
        await page.locator('.room__stage').boundingBox(),
        await page.getByTestId('chat').boundingBox(),
      ]
      expect(picture?.height).toBeGreaterThan(120)
      expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0)
      await page.keyboard.press('Escape')
      await expect(page.getByTestId('chat')).toBeHidden()
      await expect(toolbar.getByRole('button', { name: t('meeting.room.chatOpen') })).toBeFocused()
      await press(t('meeting.room.chatOpen'))
      await expect(field).toHaveValue(text)
      await field.fill('')
      await page.keyboard.press('Escape')
    },
    /** The button of the messages says how many are unread. */
    hasUnread: (n: number) =>
      expect(
        page.getByRole('button', {
          name: `${t('meeting.room.chatOpen')} (${t('meeting.chat.unread', { n })})`,
        }),
      ).toBeVisible(),
    /** How long the call took to stand, as the page measures it. */
    connectedInMs: async () =>
      Number(await page.getByTestId('meeting-room').getAttribute('data-connected-in')),
    connected: () =>
      expect(page.getByTestId('meeting-room')).toHaveAttribute('data-link', 'connected'),
    /** The other person's picture is really there and moves. */
    otherIsSeen: () => plays(remote),
    thirdIsSeen: () => plays(page.getByTestId('third-video')),
    third: page.getByTestId('third-person'),
    wayToThird: (way: 'relay' | 'direct') =>
      expect(page.getByTestId('third-person')).toHaveAttribute('data-way', way),
    turnCameraOff: () => press(t('meeting.room.cameraOff')),
    turnCameraOn: () => press(t('meeting.room.cameraOn')),
    turnMicrophoneOff: () => press(t('meeting.room.microphoneOff')),
    turnMicrophoneOn: () => press(t('meeting.room.microphoneOn')),
    shareScreen: () => press(t('meeting.room.screenShare')),
    stopSharing: () => press(t('meeting.room.screenStop')),
    lostDevice: page.getByTestId('lost-device'),
    quality: page.getByTestId('quality'),
    timeLeft: page.getByTestId('time-left'),
    soundOnly: page.getByTestId('sound-only'),
    /** Opens the settings by the keyboard alone and presses one of its controls. */
    async inSettings(name: string, role: 'button' | 'checkbox' = 'button'): Promise<void> {
      const settings = page.getByTestId('settings')
      await settings.locator('summary').press('Enter')
      await settings.getByRole(role, { name }).press('Space')
      await settings.locator('summary').press('Escape')
    },
    /** Turns the picture on again after a fallback to audio only. */
    async withPicture(): Promise<void> {
      const button = page
        .getByTestId('sound-only')
        .getByRole('button', { name: t('meeting.trouble.withPicture') })
      if (await button.isVisible()) await button.click()
    },
    otherCameraIsOff: page.getByText(t('meeting.room.otherCameraOff')),
    otherMicrophoneIsOff: page.getByText(t('meeting.room.otherMicrophoneOff')),
    otherShares: (name: string) =>
      page.getByRole('status').filter({ hasText: t('meeting.room.otherSharing', { name }) }),
    async end(): Promise<void> {
      await press(t('meeting.room.endCall'))
      await expect(page.getByTestId('meeting-ended')).toBeVisible()
    },
  }
}

async function plays(video: Locator): Promise<void> {
  const look = () =>
    video.evaluate((element: HTMLVideoElement) => ({
      width: element.videoWidth,
      at: element.currentTime,
    }))
  await expect.poll(async () => (await look()).width).toBeGreaterThan(0)
  // From one look to the next: a person who came back has a new stream, which begins at zero.
  let { at } = await look()
  const played = async () => {
    const before = at
    at = (await look()).at
    return at - before
  }
  await expect.poll(played).toBeGreaterThan(0.05)
}
