import { useEffect, useRef, useState } from 'react'

type Props = {
  stream: MediaStream | undefined
  label: string
  className: string
  /** Set for the person's own video, whose sound is never played. */
  isMuted?: boolean
  /** The label of the play button, for browsers that play no sound before a press. */
  playLabel?: string
  /** The output device; undefined means the device's own setting. */
  speakerId?: string | undefined
  testId: string
}

/** A video of the call; the other side's has sound. */
export function CallVideo({
  stream,
  label,
  className,
  isMuted = false,
  playLabel,
  speakerId = '',
  testId,
}: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [isBlocked, setBlocked] = useState(false)
  const play = () =>
    video.current?.play().then(
      () => setBlocked(false),
      (error: unknown) => setBlocked((error as Error).name === 'NotAllowedError'),
    )

  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = stream ?? null
    if (stream) void play()
  }, [stream])
  // When the speaker is gone or not allowed, the sound stays where it was.
  useEffect(() => void video.current?.setSinkId?.(speakerId).catch(() => {}), [speakerId])

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a living person speaks; nobody has written it down */}
      <video
        ref={video}
        className={className}
        aria-label={label}
        autoPlay
        playsInline
        muted={isMuted}
        data-testid={testId}
      />
      {isBlocked && playLabel && (
        <button className="button meeting__play" type="button" onClick={() => void play()}>
          {playLabel}
        </button>
      )}
    </>
  )
}
